import { beforeAll } from 'vitest'
import { openOwnSite } from './own-site.ts'
import { startLimitMs } from './product.ts'

/**
 * Runs before each file of journeys: a product of its own for each, so that what a journey leaves behind stands in nobody's
 * way, whatever ran before it. The code of the journeys, which keeps nothing else, is loaded once for many files.
 */
beforeAll(openOwnSite, startLimitMs)
