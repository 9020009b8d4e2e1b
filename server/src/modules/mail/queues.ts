/** Queue of a clinic's mails: `{clinic, mail}`. */
export const deliverQueue = 'mail'
/** Queue of the root domain's mails: `{mail}`. */
export const deliverRootQueue = 'root-mail'
