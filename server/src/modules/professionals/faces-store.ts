import type { Face, Faces } from '#edge/pages/faces'
import { photoUrlOf } from '#modules/pictures/public'
import { row, rows } from '#database/sql'
import { inDirectory, people, working } from './store.ts'

const columns = `p.id, p.user_id, u.full_name as name, p.city, p.gender, p.languages, p.bio, p.education, p.experience_years,
  p.consultation_fee, p.accepts_online_sessions, p.accepts_in_person_sessions,
  ${photoUrlOf('p.clinic_id', 'p.user_id')} as photo_url, (${inDirectory}) as is_listed,
  array(select s.name from professional_specializations ps
    join specializations s on s.clinic_id = ps.clinic_id and s.id = ps.specialization_id and s.active
    where ps.clinic_id = p.clinic_id and ps.professional_id = p.id order by ps.position, s.name) as specialties`

const byId = { name: 'face-by-id', text: `select ${columns} ${people} where ${working} and p.id = $1` }

/** What of professionals stands in a page before the app is there. */
export const faces: Faces = {
  one: async (clinic, id) => (await clinic.read((db) => row<Face>(db, byId, [id]))) ?? null,
  listed: (clinic, most) =>
    clinic.read((db) =>
      rows<Face>(
        db,
        `select ${columns} ${people} where ${working} and ${inDirectory} order by u.folded_name, p.id limit $1`,
        [most],
      ),
    ),
  listedIds: async (clinic, most) => {
    const found = await clinic.read((db) =>
      rows<{ id: string }>(
        db,
        `select p.id ${people} where ${working} and ${inDirectory} order by p.id limit $1`,
        [most],
      ),
    )
    return found.map(({ id }) => id)
  },
}
