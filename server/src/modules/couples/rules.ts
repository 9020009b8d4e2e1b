import { ageOn } from '@psico/contract/core/dates'
import { ageOfMajority } from '@psico/contract/people/contact-facts'

/**
 * Whether somebody may be one of a couple on a day: the record of one belongs to both, and who answers for a minor has no part
 * in it. `born` is `YYYY-MM-DD`; whose birth is not known counts as an adult, as in consents.
 */
export const mayBeOfCouple = (born: string | null, today: string): boolean =>
  !born || ageOn(born, today) >= ageOfMajority

/** What is said of who may not. */
export const notOfAge = 'Es menor de edad: una pareja son dos personas adultas.'
