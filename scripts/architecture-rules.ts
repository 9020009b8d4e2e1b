import type { IForbiddenRuleType } from 'dependency-cruiser'

const tests = '\\.(test|e2e)\\.tsx?$'
const module = '^server/src/modules/([^/]+)/'

/** The floors of the server from the bottom (docs/decisions/0250-floors-of-the-server.md); what starts it stands above them. */
export const floors = ['core', 'database', 'services', 'edge', 'operator', 'modules'] as const
const roof = '[^/]+\\.ts$|commands/'

/** One rule for each floor: arrows between floors go down. */
const arrowsDown = floors.map((floor, at) => ({
  name: `${floor}-knows-nothing-above`,
  from: { path: `^server/src/${floor}/`, pathNot: tests },
  to: {
    path: `^server/(src/(${[...floors.slice(at + 1).map((upper) => `${upper}/`), roof].join('|')})|seed/|bench/)`,
    // What of the app a module uses is named by the app's own type.
    ...(floor === 'modules' ? { pathNot: '^server/src/app\\.ts$' } : {}),
  },
}))

/** The rooms of hours and those of money, which only booking brings together. */
const roomsOfHours = ['patients', 'appointments', 'hours', 'holds', 'sessions', 'series']
const roomsOfMoney = [
  'ledger',
  'payments',
  'charges',
  'bank-qr',
  'refunds',
  'proofs',
  'checkouts',
  'books',
  'receipts',
  'desk',
  'ways-to-pay',
  'simulators',
]
const inRooms = (rooms: readonly string[]) => `^server/src/modules/(${rooms.join('|')})/`

/** The features of the web from the bottom: one may use those that stand before it. */
export const features = [
  'audit-log',
  'availability',
  'backups',
  'calendar-feed',
  'other-calendars',
  'chat',
  'companion',
  'consents',
  'couples',
  'contacts',
  'factors',
  'hours',
  'mail',
  'room',
  'clinic-payments',
  'payouts',
  'invoices',
  'pictures',
  'privacy',
  'imports',
  'questionnaires',
  'episodes',
  'letters',
  'old-records',
  'notes',
  'record-access',
  'reviews',
  'search',
  'security',
  'messages',
  'to-do',
  'ways-to-pay',
  'agreements',
  'sessions',
  'packs',
  'payments',
  'documents',
  'clinical-history',
  'series',
  'booking',
  'waiting-list',
  'my-sessions',
  'one-tap',
  'professionals',
  'own-profile',
  'patient-home',
  'agenda',
  'desk',
  'settings',
  'privacy-settings',
  'clinics',
  'global',
  'sign-in',
  'accounts',
  'patients',
  'my-profile',
] as const

/** The rooms of what all features share in the web, from the bottom: one may use those that stand before it. */
export const shared = [
  'lettering',
  'style',
  'drawings',
  'buttons',
  'notices',
  'cards',
  'states',
  'dialogs',
  'forms',
  'tables',
  'pages',
  'crisis',
] as const

/** One rule for each of these folders but the last: arrows between them go down. */
const inOrder = (rule: string, parent: string, folders: readonly string[]) =>
  folders.slice(0, -1).map((folder, at) => ({
    name: `${rule}-${folder}-knows-none-above`,
    from: { path: `^${parent}/${folder}/`, pathNot: tests },
    to: { path: `^${parent}/(${folders.slice(at + 1).join('|')})/` },
  }))

/**
 * Who may import whom, one rule for each sentence:
 *
 * contract <- server, web. In the server arrows between floors go down, and another module is known only by its public.ts;
 * routes -> actions -> rules, store. In the web app -> features -> session -> ui -> lib, and features stand in one listed order.
 * `$1` is the folder name that the `from` path caught, so a new folder is guarded as soon as it exists.
 */
export const rules: IForbiddenRuleType[] = (
  [
    // An import that does not resolve would escape every rule below.
    { name: 'nothing-unresolved', from: {}, to: { couldNotResolve: true } },
    { name: 'no-cycles', from: {}, to: { circular: true } },
    { name: 'nobody-imports-a-test', from: {}, to: { path: tests } },
    {
      name: 'product-knows-no-test-tools',
      from: { path: '^(server|web|contract)/src/', pathNot: tests },
      to: { path: ['^server/test/', 'node_modules/(vitest|fast-check|playwright-core)/'] },
    },
    {
      name: 'contract-stands-alone',
      from: { path: '^contract/src', pathNot: tests },
      to: { pathNot: ['^contract/src', 'node_modules/zod/'] },
    },
    {
      name: 'contract-core-knows-no-room',
      from: { path: '^contract/src/core/', pathNot: tests },
      to: { path: '^contract/src/', pathNot: '^contract/src/core/' },
    },
    {
      name: 'luna-stands-alone',
      from: { path: '^luna/src', pathNot: tests },
      to: { pathNot: '^luna/src' },
    },
    {
      name: 'sides-meet-in-contract',
      from: { path: '^(server|web|e2e)/' },
      to: { path: '^(server|web|e2e)/', pathNot: '^$1/' },
    },
    {
      name: 'modules-meet-in-public',
      from: { path: module, pathNot: tests },
      to: { path: '^server/src/modules/', pathNot: ['^server/src/modules/$1/', '/public\\.ts$'] },
    },
    {
      name: 'hours-and-money-meet-in-booking',
      from: { path: inRooms(roomsOfHours), pathNot: tests },
      to: { path: inRooms([...roomsOfMoney, 'booking']) },
    },
    {
      name: 'money-knows-no-hours',
      from: { path: inRooms(roomsOfMoney), pathNot: tests },
      to: { path: inRooms([...roomsOfHours, 'booking']) },
    },
    {
      // What has something to tell puts it into the outbox, and knows nothing of how it gets there.
      name: 'only-the-outbox-knows-channels',
      from: {
        path: module,
        pathNot: ['^server/src/modules/(channels|mail|messages|clinics|simulators)/', tests],
      },
      to: { path: '^server/src/modules/channels/' },
    },
    {
      name: 'only-channels-know-their-companies',
      from: { path: module, pathNot: ['^server/src/modules/(channels|messages|simulators)/', tests] },
      to: { path: '^server/src/services/(whatsapp|push)/' },
    },
    {
      name: 'only-simulators-know-who-plays',
      from: { path: module, pathNot: ['^server/src/modules/simulators/', tests] },
      to: { path: '^server/src/services/(stand-ins/|[^/]+/(stand-in|simulator)\\.ts$)' },
    },
    ...arrowsDown,
    {
      name: 'rules-are-pure',
      from: { path: '/rules\\.ts$' },
      to: { pathNot: ['^contract/src', '/rules\\.ts$'] },
    },
    {
      name: 'only-stores-know-sql',
      from: { path: '^server/src/modules', pathNot: ['[/-]store\\.ts$', tests] },
      to: { path: ['node_modules/(@types/)?pg/', '^server/src/database/sql'] },
    },
    {
      name: 'stores-only-read-and-write',
      from: { path: '^server/src/modules/[^/]+/[a-z-]*store\\.ts$' },
      to: { path: '^server/src/modules/', pathNot: '[/-](rules|problems|public|store)\\.ts$' },
    },
    {
      name: 'only-routes-know-http',
      from: { path: '^server/src/modules', pathNot: ['/routes\\.ts$', tests] },
      to: { path: ['node_modules/fastify/', '^server/src/edge/http/serve'] },
    },
    {
      name: 'only-the-app-knows-routes',
      from: { path: '^server/src/', pathNot: ['^server/src/serve-app\\.ts$', tests] },
      to: { path: '^server/src/modules/[^/]+/routes\\.ts$' },
    },
    ...inOrder('feature', 'web/src/features', features),
    ...inOrder('shared', 'web/src/ui', shared),
    {
      name: 'nobody-imports-the-web-app',
      from: { path: '^web/src/(features|session|ui|lib)/' },
      to: { path: '^web/src/app/' },
    },
    {
      name: 'session-ui-and-lib-know-no-feature',
      from: { path: '^web/src/(session|ui|lib)/' },
      to: { path: '^web/src/features/' },
    },
    {
      name: 'ui-and-lib-know-no-session',
      from: { path: '^web/src/(ui|lib)/' },
      to: { path: '^web/src/session/' },
    },
    { name: 'lib-knows-no-ui', from: { path: '^web/src/lib/' }, to: { path: '^web/src/ui/' } },
  ] satisfies IForbiddenRuleType[]
).map((rule) => ({ ...rule, severity: 'error' }))
