/**
 * SQL that says whether the person `u` is found by a text (`server/sql/accounts.sql`): words in any order over names, mail and
 * document number, or digits of the phone; an empty text finds everybody. `text` is the parameter that holds it.
 */
export const isPersonFound = (u: string, text: string): string =>
  `((${u}.folded_name || ' ' || coalesce(${u}.email, '') || ' ' || folded(${u}.ci)) like all (search_words(${text}))
    or is_phone_found(${u}.phone, search_phone(${text})))`
