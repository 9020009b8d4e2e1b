import { cufOf } from '@psico/contract/invoices/cuf'
import { invoiceLine } from '@psico/contract/invoices/invoices'
import { formatMoney } from '@psico/contract/core/money'
import type { Readable } from 'node:stream'
import { newId } from '../src/core/id.ts'
import { localOf } from '../src/core/zone.ts'
import { rows, run } from '../src/database/sql.ts'
import { locationOfKey, writePdf } from '../src/modules/invoices/public.ts'
import { openPdf, write } from '../src/services/pdf/document.ts'
import type { FilledScene } from './scene.ts'

const hourMs = 3_600_000
/** Demonstration codes of a day, as a tax office gives them. */
const controlCode = '67A75AC82F24C74'

interface Charge extends Record<string, unknown> {
  id: string
  at: string
  patient_name: string
  billing_name: string | null
  tax_number: string | null
  amount_minor: number
  /** What the clinic still keeps of it. */
  kept_minor: number
}

/**
 * The clinic issues invoices: of its last charges some have theirs, one of them with its PDF, one was annulled and owes another,
 * and some are due; of one that has its invoice the money went back.
 */
export async function makeInvoices(scene: FilledScene): Promise<void> {
  const { db, story } = scene
  const nit = story.subdomain === 'serena' ? '415220017' : '398120014'
  const charges = await lastCharges(scene)
  const kept = charges.filter((charge) => charge.kept_minor > 0).slice(0, 9)
  for (const charge of kept.slice(0, 4)) await insertDue(scene, charge)
  for (const [n, charge] of kept.slice(4).toReversed().entries())
    await insertIssued(scene, nit, charge, { number: 118 + n, isAnnulled: n === 0, hasPdf: n === 1 })
  const [annulled] = kept.slice(4).toReversed()
  if (annulled) await insertDue(scene, annulled)
  const back = charges.find((charge) => charge.kept_minor === 0)
  if (back) await insertIssued(scene, nit, back, { number: 117, isAnnulled: false, hasPdf: false })
  // From now on every charge notes what it owes.
  await run(db, 'update clinics set tax_id = $1 where id = app_clinic()', [nit])
}

const lastCharges = ({ db }: FilledScene): Promise<Charge[]> =>
  rows<Charge>(
    db,
    `select l.id, l.at, u.full_name as patient_name, b.name as billing_name, b.tax_number, l.amount_minor,
       l.amount_minor - coalesce((select sum(returned_by(r.kind, r.amount_minor) + owed_by(r.kind, r.amount_minor))
         from ledger r where r.payment_id = l.payment_id), 0)::int as kept_minor
     from ledger l join appointments a on a.clinic_id = l.clinic_id and a.id = l.appointment_id
     join users u on u.clinic_id = a.clinic_id and u.id = a.patient
     left join billing_data b on b.clinic_id = a.clinic_id and b.patient = a.patient
     where l.kind = 'charge' order by l.at desc, l.id`,
  )

const insertDue = ({ db, clinic }: FilledScene, charge: Charge): Promise<number> =>
  run(
    db,
    'insert into invoices (id, ledger_id, charged_at, currency, kept_minor) values ($1, $2, $3, $4, $5)',
    [newId(), charge.id, charge.at, clinic.currency, charge.kept_minor],
  )

interface Issue {
  number: number
  isAnnulled: boolean
  hasPdf: boolean
}

async function insertIssued(scene: FilledScene, nit: string, charge: Charge, as: Issue): Promise<void> {
  const { db, app, clinic, people } = scene
  const id = newId()
  const issuedMs = Date.parse(charge.at) + hourMs + as.number * 1000
  const buyer = { name: charge.billing_name ?? charge.patient_name, number: charge.tax_number ?? '' }
  const seal = (column: string, text: string) =>
    app.vault.sealText(db, clinic, text, { table: 'invoices', column, row: id })
  const issued = new Date(issuedMs).toISOString()
  const annulled = as.isAnnulled ? new Date(issuedMs + 2 * hourMs).toISOString() : null
  const file = as.hasPdf ? await storedPdf(scene, id, charge, as.number, buyer.name) : null
  await run(
    db,
    `insert into invoices (id, ledger_id, state, charged_at, currency, kept_minor, number, cuf, issued_at, invoiced_minor,
       buyer_name, buyer_tax_number, noted_at, noted_by, annulled_at, annulled_by, annul_reason, file_id, file_key, file_size)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $9, $13, $14, $15, $16, $17, $18, $19)`,
    [
      id,
      charge.id,
      as.isAnnulled ? 'annulled' : 'issued',
      charge.at,
      clinic.currency,
      charge.kept_minor,
      String(as.number),
      cufFor(nit, as.number, issuedMs),
      issued,
      charge.amount_minor,
      await seal('buyer_name', buyer.name),
      await seal('buyer_tax_number', buyer.number),
      people.admin,
      annulled,
      as.isAnnulled ? people.admin : null,
      as.isAnnulled ? 'El NIT del comprador estaba mal escrito' : null,
      file?.id ?? null,
      file?.key ?? null,
      file?.bytes ?? null,
    ],
  )
}

function cufFor(nit: string, number: number, issuedMs: number): string {
  const { date, time } = localOf(issuedMs, 'America/La_Paz')
  const header = {
    nit,
    issuedAt: `${date}T${time}:${String(Math.floor((issuedMs / 1000) % 60)).padStart(2, '0')}.000`,
    number: String(number),
  }
  const ofPortal = { branch: 0, modality: 3, emission: 1, kind: 1, sector: 1, pointOfSale: 0 }
  return cufOf({ ...header, ...ofPortal }, controlCode)
}

async function storedPdf(
  { db, app, clinic }: FilledScene,
  invoice: string,
  charge: Charge,
  number: number,
  buyer: string,
) {
  const pdf = await openPdf({ title: `Factura ${number}`, size: 'A4', margin: 60 })
  const lines = [
    `Señor(es): ${buyer}`,
    `${invoiceLine}: ${formatMoney(charge.amount_minor, clinic, 'full')}`,
    'Documento de demostración, sin valor fiscal.',
  ]
  write(pdf, { face: 'sans-bold', size: 20, color: '#111827' }, `Factura ${number}`, { x: 60, y: 60 })
  for (const text of lines)
    write(pdf, { face: 'sans', size: 12, color: '#111827' }, text, { x: 60, y: pdf.y + 10 })
  pdf.end()
  const { id, key, bytes } = await writePdf(app, clinic, newId(), pdf as unknown as Readable)
  return { id, bytes, key: await app.vault.sealBytes(db, clinic, key, locationOfKey(invoice)) }
}
