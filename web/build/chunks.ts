import type { Rolldown } from 'vite'
import { isGuarded, isOwnArea } from '@psico/contract/screens/areas'
import { areaOfPage } from './pages-built.ts'

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

/** What everybody's first visit begins with. */
const app = /web[\\/]src[\\/]app[\\/]main\.tsx$/
/** Where a stranger arrives: a first visit to each of them stays within its budget (bench/first-visit.ts). */
const arrivals = {
  clinicHome: /app[\\/]ClinicHomePage\.tsx$/,
  landing: /features[\\/]clinics[\\/]LandingPage\.tsx$/,
  login: /features[\\/]sign-in[\\/]LoginPage\.tsx$/,
  search: /features[\\/]professionals[\\/]ProfessionalsPage\.tsx$/,
  professional: /features[\\/]professionals[\\/]ProfessionalPage\.tsx$/,
}
/** What also shows the search, and comes to signed-in people alone. */
const membersSearch = /features[\\/]patient-home[\\/]PatientHomePage\.tsx$/
/** Fetched ahead, when nothing else is coming. */
const luna = /features[\\/]companion[\\/]CompanionPanel\.tsx$/
/** Named by tables of the contract that strangers' screens read, too, but used by signed-in people alone. */
const isOfMembers = /contract[\\/]src[\\/](questionnaires|clinical-history)[\\/]/
const isOurs = /web[\\/]src[\\/](features|ui|lib|session|app)|contract[\\/]src/
const isVendor = /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack)[\\/]/

/**
 * Which files the build writes. What changes seldom is one, what every screen needs another, each screen is its own; what a
 * stranger's first screens share with those of signed-in people does not bring the latter along.
 */
export const chunks: Rolldown.CodeSplittingGroup[] = [
  // First, so that it runs while the rest is still on its way; its style sheet is what a stranger sees, and the page names it.
  {
    name: (id, graph) => (isFirst.test(id) || (isStyle.test(id) && isStrangers(id, graph)) ? 'boot' : null),
    debugName: 'boot',
    priority: 10,
  },
  { name: 'vendor', test: isVendor, priority: 9 },
  { name: (id, graph) => (isOfApp(id, graph) ? 'shell' : null), debugName: 'shell', priority: 8 },
  // What Luna answers with when there is no line, without what other screens share.
  {
    name: (id, graph) => (isReachedFrom(luna, id, graph) ? 'help' : null),
    debugName: 'help',
    test: /web[\\/]src[\\/]ui[\\/]|contract[\\/]src[\\/]/,
    minShareCount: 2,
    priority: 7,
  },
  // What a screen of arrival shares with others: the others fetch more than they need, the stranger does not.
  {
    name: (id, graph) => {
      const [only, ...more] = arrivalsWith(id, graph)
      return only && more.length === 0 && !isOfMembers.test(id) ? only : null
    },
    debugName: 'arrivals',
    minShareCount: 2,
    priority: 6,
  },
  // Small things that many screens share; a file for each would cost more in requests than in bytes. A file brings along
  // what it needs itself, so what is of both comes before what those who work here need alone.
  {
    name: (id, graph) => (isOfStaffAlone(id, graph) ? null : 'members'),
    debugName: 'members',
    test: isOurs,
    minShareCount: 3,
    priority: 2,
  },
  { name: 'staff', test: isOurs, minShareCount: 3, priority: 1 },
]

const isFirst =
  /web[\\/]src[\\/]app[\\/]boot|contract[\\/]src[\\/]screens[\\/]screens\.|vite[\\/]preload-helper/
const isStyle = /\.css$/

const isStrangers = (id: string, graph: Graph): boolean =>
  isReachedFrom(app, id, graph) || arrivalsWith(id, graph).length > 0

const isOfApp = (id: string, graph: Graph): boolean =>
  isReachedFrom(app, id, graph) ||
  isScene.test(id) ||
  arrivalsWith(id, graph).length > 1 ||
  isOfAll(id, graph)

/** The drawing of the two homes: a kilobyte, and no request of its own. */
const isScene = /app[\\/]WelcomeScene\.tsx$/

/** The search shares so little with others alone that a file for it would not be worth its request. */
const isOfAll = (id: string, graph: Graph): boolean =>
  isReachedFrom(arrivals.search, id, graph) &&
  [...importersOf(id, graph)].some(
    (importer) => isPage.test(importer) && !arrivals.search.test(importer) && !membersSearch.test(importer),
  )

const arrivalsWith = (id: string, graph: Graph): string[] =>
  Object.entries(arrivals)
    .filter(([, page]) => isReachedFrom(page, id, graph))
    .map(([name]) => name)

const staffFrames = /app[\\/]layouts[\\/]staff[\\/]/

const isStaffPage = (id: string): boolean => {
  const area = areaOfPage(id)
  return area !== undefined && isGuarded(area) && !isOwnArea(area, 'patient')
}

/** Whether all that bring a file in the end, screens and frames, are those of people who work here. */
function isOfStaffAlone(id: string, graph: Graph): boolean {
  const isTop = (file: string) => (graph.getModuleInfo(file)?.importers ?? []).length === 0
  return [...importersOf(id, graph)]
    .filter(isTop)
    .every((importer) => staffFrames.test(importer) || isStaffPage(importer))
}

const isPage = /Page\.tsx$/

/** Whether a file comes with another that matches: imported by it, or by what it imports. */
const isReachedFrom = (start: RegExp, id: string, graph: Graph): boolean =>
  [...importersOf(id, graph)].some((importer) => start.test(importer))

/** A file and all that bring it. */
function importersOf(id: string, graph: Graph): Set<string> {
  const found = new Set([id])
  for (const at of found) for (const importer of graph.getModuleInfo(at)?.importers ?? []) found.add(importer)
  return found
}
