import { leaveOut } from './leave-out.ts'
import { publish } from './report.ts'

/** Judges every author by what was learned from all the others, and writes what came of it into docs/luna.md. */
publish(leaveOut(), 'each author left out alone')
