import { run } from '../src/database/sql.ts'
import type { FilledScene } from './scene.ts'

const company = { serena: 'Consultora Illimani S.R.L.', bienestar: 'Comercial Tunari S.R.L.' }

/** The demo patient wants receipts made out to a company; every session that was held and paid here has its receipt. */
export async function makeReceipts({ db, clinic, story, people }: FilledScene): Promise<void> {
  const isSerena = story.subdomain === 'serena'
  await run(db, 'insert into billing_data (patient, name, tax_number) values ($1, $2, $3)', [
    people.patient,
    company[isSerena ? 'serena' : 'bienestar'],
    isSerena ? '1022334025' : '3089471016',
  ])
  await run(
    db,
    `insert into receipts (ledger_id, year, number, billing_name, tax_number, issued_at)
     select it.id, it.year, row_number() over (partition by it.year order by it.at, it.id),
       coalesce(b.name, ''), coalesce(b.tax_number, ''), it.at + interval '2 hours'
     from (
       select l.id, l.at, a.patient, extract(year from l.at at time zone $1)::int as year
       from ledger l join appointments a on a.clinic_id = l.clinic_id and a.id = l.appointment_id
       where l.kind in ('charge', 'in_person') and a.status = 'completed'
     ) it left join billing_data b on b.patient = it.patient`,
    [clinic.timezone],
  )
  await run(
    db,
    'insert into receipt_numbers (year, last) select year, max(number) from receipts group by year',
  )
}
