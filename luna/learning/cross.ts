import { leaveOut } from './leave-out.ts'
import { publish } from './report.ts'

/** Judges each author of the second brief by what was learned without them, and writes what came of it into docs/luna-figures.md. */
publish(leaveOut(8, 3), 'each author of the second brief left out alone')
