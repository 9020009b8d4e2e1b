/**
 * Whole messages that thank or say goodbye and nothing else. What was learned may lean towards a farewell from life here, for
 * its words are the same. A rule of danger still holds, and so does a word more.
 */
export const thanks: readonly string[] = [
  'gracias, ya me voy',
  'ya me voy, gracias',
  'gracias, hasta luego',
  'gracias, hasta mañana',
  'gracias por la ayuda',
]

/** The same, but where danger was spoken of before they are read as that. */
export const farewells: readonly string[] = [
  'adiós, gracias por todo',
  'gracias por todo, adiós',
  'gracias por todo',
  'muchas gracias por todo',
  'chau, gracias por todo',
  'gracias por todo, hasta luego',
  'gracias por la ayuda, adiós',
  'gracias, adiós',
  'adiós, gracias',
  'chau, gracias',
  'adiós',
  'chau',
  'hasta luego',
]
