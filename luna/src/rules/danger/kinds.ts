/**
 * What kind of danger it is, which decides whom to call first and what is said: a wish to die or to hurt oneself, something
 * swallowed or an injury now, violence by another, a threat to another, or a plain request for help.
 */
export const dangerKinds = ['wish', 'swallowed', 'violence', 'threat', 'help'] as const
export type DangerKind = (typeof dangerKinds)[number]
