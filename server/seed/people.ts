import { firstSpecialties } from '@psico/contract/professionals/professionals'
import { run } from '../src/database/sql.ts'
import { addDays } from '@psico/contract/core/dates'
import { localOf } from '../src/core/zone.ts'
import { addSpecialties, makeProfessional, makeUser } from '../test/makers.ts'
import { lastNames, neighbourhoods, occupations, womensNames, mensNames } from './names.ts'
import type { MadeProfessional, People, Scene } from './scene.ts'
import type { ProfessionalStory } from './story.ts'

type Base = Omit<Scene, 'people'>
const otherPatients = 30

/** Everybody of the clinic. All have taken their invitation up; the demo names who signs in. */
export async function makePeople(base: Base): Promise<People> {
  const { db, story, passwordHash } = base
  await addSpecialties(db, [...firstSpecialties, ...story.specialties])
  const admin = await makeUser(db, { ...story.admin, user_type: 'admin', password_hash: passwordHash })
  await makeUser(db, { ...story.reception, user_type: 'reception', password_hash: passwordHash })
  const professionals: MadeProfessional[] = []
  for (const professional of story.professionals)
    professionals.push(await hire(base, professional, passwordHash))
  const patient = await makeUser(db, { ...story.patient, password_hash: passwordHash })
  await describePatient(base, patient, story.patient)
  return { admin, patient, professionals, others: await makeOthers(base, passwordHash) }
}

async function hire(base: Base, story: ProfessionalStory, passwordHash: string): Promise<MadeProfessional> {
  const { db, chance } = base
  const made = await makeProfessional(db, { ...story, password_hash: passwordHash })
  await run(
    db,
    `update professionals set license_number = $2, office_address = $3, accepts_online_sessions = $4,
       accepts_in_person_sessions = $5, is_verified = $6, gender = $7, languages = $8, age_groups = $9 where id = $1`,
    [
      made.professional,
      story.license_number,
      story.office_address,
      story.online,
      story.inPerson,
      story.verified,
      story.gender,
      story.languages,
      story.age_groups,
    ],
  )
  await run(db, 'update users set phone = $2, ci = $3, date_joined = $4 where id = $1', [
    made.user,
    phone(base),
    String(chance.between(2_500_000, 6_900_000)),
    daysAgo(base, chance.between(200, 700)),
  ])
  return { ...made, story }
}

async function makeOthers(base: Base, passwordHash: string): Promise<string[]> {
  const { db, chance } = base
  const first = chance.shuffled([...womensNames, ...mensNames])
  const made: string[] = []
  for (let index = 0; index < otherPatients; index += 1) {
    const first_name = first[index % first.length] ?? 'Paz'
    const last_name = `${chance.pick(lastNames)} ${chance.pick(lastNames)}`
    const email = `${plain(first_name)}.${plain(last_name.split(' ')[0] ?? '')}${index + 1}@correo.example`
    const id = await makeUser(db, { email, first_name, last_name, password_hash: passwordHash })
    await describePatient(base, id, {
      occupation: chance.pick(occupations),
      address: chance.pick(neighbourhoods),
    })
    made.push(id)
  }
  return made
}

/** Letters as an e-mail address has them. */
const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase()

const phone = ({ chance }: Base): string => `+591 7${chance.between(1_000_000, 9_999_999)}`
const daysAgo = (base: Base, days: number): string => new Date(base.nowMs - days * 86_400_000).toISOString()

async function describePatient(
  base: Base,
  id: string,
  facts: { occupation: string; address: string },
): Promise<void> {
  const { db, chance, clinic, nowMs } = base
  const born = addDays(localOf(nowMs, clinic.timezone).date, -chance.between(20 * 365, 60 * 365))
  await run(
    db,
    'update users set phone = $2, ci = $3, date_of_birth = $4, address = $5, date_joined = $6 where id = $1',
    [
      id,
      phone(base),
      String(chance.between(3_000_000, 12_900_000)),
      born,
      facts.address,
      daysAgo(base, chance.between(90, 300)),
    ],
  )
  await run(
    db,
    `update patient_profiles set emergency_contact_name = $2, emergency_contact_phone = $3, occupation = $4,
       marital_status = $5 where user_id = $1`,
    [
      id,
      `${chance.pick([...womensNames, ...mensNames])} ${chance.pick(lastNames)}`,
      phone(base),
      facts.occupation,
      chance.pick(['Soltera/o', 'Casada/o', 'Unión libre', 'Divorciada/o']),
    ],
  )
}
