import { changeCases } from './change-cases.ts'
import { ruleCases } from './rule-cases.ts'
import { singleCases } from './single-cases.ts'

export { calendar } from './lines.ts'

/** Every case of a calendar that is followed. */
export const calendarCases = [...singleCases, ...ruleCases, ...changeCases]
