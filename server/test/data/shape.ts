/** How large a made clinic is, and by what its chance falls. */
export interface Shape {
  /** From 1; the clinic's subdomain has it. */
  number: number
  seed: number
  appointments: number
  professionals: number
  patients: number
}

/** A clinic's shape with what it got when it was founded. */
export interface MadeClinic extends Shape {
  id: string
  /** One real sealed text, in hexadecimal; every sealed column of the clinic holds it. */
  sealed: string
}

/** Ten clinics out of ten, from small to large; they repeat, so ten have the same mean as a thousand. */
const sizes = [2, 3, 4, 5, 6, 8, 10, 14, 19, 29]
const sum = sizes.reduce((all, size) => all + size, 0)

/** A professional has some six hundred sessions in a year and a half; somebody comes twelve times. */
const sessionsOfProfessional = 600
const sessionsOfPatient = 12

/** The shape of the clinic with this number, where `mean` is how many appointments a clinic has. */
function shapeOf(number: number, mean: number, seed: number): Shape {
  const share = sizes[(number - 1) % sizes.length] ?? 0
  const appointments = Math.max(20, Math.round((mean * sizes.length * share) / sum))
  const professionals = Math.max(2, Math.round(appointments / sessionsOfProfessional))
  const patients = Math.max(2 * professionals, Math.round(appointments / sessionsOfPatient))
  return { number, seed, appointments, professionals, patients }
}

/** The shapes of so many clinics, which have so many appointments together. */
export const shapesOf = (clinics: number, appointments: number, seed = 1): Shape[] =>
  Array.from({ length: clinics }, (_, n) => shapeOf(n + 1, appointments / clinics, seed))

export const subdomainOf = (number: number): string => `datos-${String(number).padStart(4, '0')}`

/** The zone of every made clinic: its clock never changes, so hours can be counted. */
export const zone = 'America/La_Paz'

/** A number of its own for each use of chance in each clinic. */
export const saltOf = ({ seed, number }: Shape, use: number): string =>
  `${seed * 1_000_003 + number * 101 + use}::bigint`

/**
 * What the statements call: ids that are ordered by time like the product's, chance from 0 up to 1 that falls the same
 * way for the same seed, and the hash of a link of the log. They live as long as the connection. The first
 * names each parameter once and is no more constant than what it calls: else PostgreSQL would call it for each row in place of
 * writing it into the statement.
 */
export const functions = [
  `create or replace function pg_temp.id_of(at timestamptz, key text) returns uuid language sql stable as $$
     select overlay(overlay(md5(key) placing lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' from 1 for 13)
       placing '8' from 17 for 1)::uuid $$`,
  `create or replace function pg_temp.chance(n bigint, salt bigint) returns float8 language sql immutable as $$
     select (hashint8extended(n, salt) & 1048575) / 1048576.0 $$`,
  `create or replace function pg_temp.link(before bytea, origin bytea, place bigint, id uuid, digest bytea) returns bytea
     language plpgsql immutable as $$ begin
       return sha256(convert_to(encode(coalesce(before, origin), 'hex') || ' ' || place || ' ' || id || ' '
         || encode(digest, 'hex'), 'UTF8'));
     end $$`,
  `create aggregate pg_temp.linked (origin bytea, place bigint, id uuid, digest bytea)
     (sfunc = pg_temp.link, stype = bytea)`,
]
