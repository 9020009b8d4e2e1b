import { saltOf, type MadeClinic } from './shape.ts'

const firstNames =
  'Camila,Luis,Ana,Jorge,Silvia,Iván,Valeria,Óscar,Marta,Diego,Lucía,Hugo,Nadia,Raúl,Elena,Bruno'
const lastNames =
  'Vargas,Quispe,Rojas,Muñoz,Arce,Peña,Flores,Mamani,Choque,Ríos,Salas,Ibáñez,Cruz,Núñez,Soto,Vega'
const cities = 'La Paz,El Alto,Cochabamba,Oruro'
const listOf = (words: string): string => `'{${words}}'::text[]`

/** Whoever works at the clinic comes before its patients: an admin, a receptionist, the professionals. */
const desk = 2

/** Admin, reception, professionals with their weeks, and patients. `made_people` knows them by their place from 0. */
export function people(clinic: MadeClinic): string[] {
  const joined = `date_trunc('day', now()) - interval '600 days'`
  const salt = saltOf(clinic, 1)
  return [
    `create temp table made_people on commit drop as
     select n, case n when 0 then 'admin' when 1 then 'reception' else
         case when n < ${desk + clinic.professionals} then 'professional' else 'patient' end end as kind,
       case when n < ${desk} then n when n < ${desk + clinic.professionals} then n - ${desk}
         else n - ${desk + clinic.professionals} end as place,
       pg_temp.id_of(${joined} + n * interval '1 minute', 'person ${clinic.seed} ${clinic.number} ' || n) as id
     from generate_series(0, ${desk + clinic.professionals + clinic.patients} - 1) n`,
    'create unique index on made_people (kind, place)',
    'analyze made_people',
    `insert into users (clinic_id, id, email, username, first_name, last_name, user_type, password_hash, email_verified,
       phone, date_joined)
     select '${clinic.id}', id, kind || place || '@correo.example', kind || place,
       (${listOf(firstNames)})[1 + (pg_temp.chance(n, ${salt}) * 16)::int % 16],
       (${listOf(lastNames)})[1 + (pg_temp.chance(n, ${salt} + 1) * 16)::int % 16] || ' '
         || (${listOf(lastNames)})[1 + (pg_temp.chance(n, ${salt} + 2) * 16)::int % 16],
       kind, 'none', true, '+591 7' || lpad(n::text, 7, '0'), ${joined} + n * interval '1 minute'
     from made_people`,
    `insert into patient_profiles (clinic_id, user_id) select '${clinic.id}', id from made_people where kind = 'patient'`,
    `insert into professionals (clinic_id, id, user_id, city, consultation_fee, experience_years, bio, is_verified)
     select '${clinic.id}', pg_temp.id_of(${joined}, 'profile ' || id), id, (${listOf(cities)})[1 + place % 4],
       120 + 10 * (place % 20), place % 30, repeat('Acompaño procesos de ansiedad, duelo y pareja. ', 6), place % 3 > 0
     from made_people where kind = 'professional'`,
    `insert into professional_specializations (clinic_id, professional_id, specialization_id, position)
     select p.clinic_id, p.id, s.id, 0 from professionals p
     join made_people m on m.id = p.user_id
     join (select id, row_number() over (order by name) - 1 as n, count(*) over () as count from specializations
           where clinic_id = '${clinic.id}') s on s.n = m.place % s.count
     where p.clinic_id = '${clinic.id}'`,
    `insert into availability_blocks (clinic_id, id, psychologist, weekday, start_time, end_time)
     select '${clinic.id}', pg_temp.id_of(${joined}, 'block ' || day || id), id, day, '08:00', '20:00'
     from made_people cross join generate_series(0, 6) day where kind = 'professional'`,
  ]
}
