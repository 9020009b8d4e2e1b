import type { AnyEndpoint, Served } from '../../src/edge/http/announce.ts'
import { bodies, queries } from '../access/sent.ts'
import { roles, table } from '../access/table.ts'
import type { Things } from '../access/world.ts'
import type { Attack } from './attack.ts'
import { bodyFor, shapeOf, type Sent } from './bodies.ts'
import type { Chance } from './chance.ts'
import { formFor } from './forms.ts'
import { headsFor, strangeRaw } from './heads.ts'
import { oneOf, type Caller, type Scene } from './people.ts'
import { inAddress, strangeText } from './values.ts'

const hostOfOther = 'sur-app.localhost'
const strangeMethods = [
  'GET',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'HEAD',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'PURGE',
  'QUERY',
] as const

/** The nth request: some call of the contract by some role, with something wrong somewhere, now and then nothing at all. */
export function attackOf(chance: Chance, calls: readonly Served[], scene: Scene): Attack {
  const endpoint = chance.some(calls)?.endpoint
  if (!endpoint) throw new Error('nothing is served')
  const caller = callerFor(chance, scene)
  if (chance.onceIn(40)) return strangeRaw(chance, caller)
  const name = `${endpoint.method} ${endpoint.path}`
  const { about = '' } = table[name] ?? {}
  // At another clinic's host nobody of ours has a thing; at ours, things of every side are asked for.
  const side =
    caller.host === hostOfOther || !chance.onceIn(2) ? 'own' : chance.onceIn(2) ? 'person' : 'clinic'
  const things = oneOf(chance, scene, about, side)
  const method = chance.onceIn(20) ? chance.pick(strangeMethods) : endpoint.method
  const target = `/api${pathFor(chance, endpoint, things, scene)}${queryFor(chance, endpoint, name, things)}`
  const sent = method === 'GET' && !chance.onceIn(15) ? null : sentFor(chance, endpoint, name, things)
  return headsFor(chance, {
    method,
    target: chance.onceIn(40) ? spoiledPath(chance, target) : target,
    caller,
    sent,
  })
}

/** Mostly one who belongs there; otherwise with somebody else's token, or at another clinic's door. */
function callerFor(chance: Chance, scene: Scene): Caller {
  const role = chance.pick(roles)
  const caller = chance.some(scene.callers[role]) ?? { role, host: 'norte-app.localhost' }
  if (chance.onceIn(12)) return { ...caller, role: 'anyone', host: hostOfOther }
  if (chance.onceIn(12))
    return { ...caller, role: 'anyone', authorization: `Token ${chance.some(scene.foreign)}` }
  return caller
}

const filled = (text: string, things: Things): string =>
  text.replaceAll(/\$(\w+)/g, (_, name: string) => things[name] ?? name)

function pathFor(chance: Chance, { path }: AnyEndpoint, things: Things, scene: Scene): string {
  const kinds = [...scene.things.keys()]
  return path.replaceAll(/:(\w+)/g, (_, name: string) => {
    if (chance.onceIn(4)) return inAddress(chance, strangeText(chance))
    if (chance.onceIn(8)) return oneOf(chance, scene, chance.some(kinds) ?? '', 'own')['id'] ?? 'x'
    const own = things[name] ?? 'x'
    return encodeURIComponent(chance.onceIn(20) ? own.toUpperCase() : own)
  })
}

/** Addresses that want to leave the folder or the call. */
const spoiledPath = (chance: Chance, target: string): string =>
  chance.pick([
    target.replaceAll('/', '//'),
    target.replace(/\/(\?|$)/, '$1'),
    `${target.split('?')[0]}..%2f..%2f..%2fetc%2fpasswd`,
    `/assets/..%2f..%2f..%2fpackage.json`,
    '/assets/%2e%2e/%2e%2e/server/src/main.ts',
    '/..%5c..%5cetc/passwd',
    '/.env',
    '/.git/config',
    '/api',
    '/api/nada/',
    '/ws/chat/',
    '/favicon.ico?x=%00',
    `/profesional/${inAddress(chance, strangeText(chance))}`,
    `${target};jsessionid=1`,
    `${target}%`,
    `/${'a'.repeat(9_000)}`,
    target.toUpperCase(),
    target.replaceAll('a', '%61'),
  ])

const manyPages = ['-1', '0', '1e9', '2147483648', '99999999999999999999', '1.5', 'NaN', '', '0x1f'] as const

function queryFor(chance: Chance, endpoint: AnyEndpoint, name: string, things: Things): string {
  const known = filled(queries[name] ?? '', things)
  const fields = Object.keys(shapeOf(endpoint.query).properties ?? {})
  if (chance.onceIn(fields.length > 0 ? 5 : 2)) return known ? `?${known}` : ''
  const pairs = known ? [known] : []
  for (let n = 0; n <= chance.below(3); n += 1) {
    const key = chance.some([...fields, ...fields, 'page', 'page_size', 'limit', 'a[b]', '__proto__']) ?? 'x'
    const isNumber = /page|limit|days|size/.test(key)
    pairs.push(
      `${key}=${isNumber && !chance.onceIn(3) ? chance.pick(manyPages) : inAddress(chance, strangeText(chance))}`,
    )
  }
  if (chance.onceIn(20)) pairs.push(...pairs, ...pairs)
  if (chance.onceIn(40)) pairs.push('a=b&'.repeat(1_500))
  // Longer than what a head may hold all in all is a matter of its own.
  return `?${pairs.join('&')}`.slice(0, chance.onceIn(100) ? 30_000 : 9_000)
}

function sentFor(chance: Chance, endpoint: AnyEndpoint, name: string, things: Things): Sent | null {
  if (endpoint.form ? !chance.onceIn(10) : chance.onceIn(40)) return formFor(chance, endpoint)
  const sample = bodies[name]
  const filledIn = sample && sample !== 'form' ? filled(JSON.stringify(sample), things) : undefined
  if (!endpoint.body && chance.onceIn(2)) return null
  return bodyFor(chance, endpoint, filledIn === undefined ? undefined : JSON.parse(filledIn), things)
}
