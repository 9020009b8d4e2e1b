import { historyFieldNames, type HistoryContent } from '@psico/contract/clinical-history/clinical-history'
import { reasonNames } from '@psico/contract/notes/notes'
import { templateNames } from '@psico/contract/notes/templates'
import { instruments } from '@psico/contract/questionnaires/instruments'
import { bandNames } from '@psico/contract/questionnaires/questionnaires'
import type { App } from '#app'
import type { Clinic, ClinicDb } from '#database/clinic'
import { takingTurns } from '#services/workers/turns'
import { allOf, batch } from './all-of.ts'
import type { Score } from '#modules/questionnaires/public'
import * as store from './mine-store.ts'

/** Something that a professional wrote, measured or agreed, opened: to read, and for other programs. */
export interface WrittenItem extends store.Whom {
  word: 'historia' | 'nota' | 'resultado' | 'objetivo'
  title: string
  dated: string
  facts: [label: string, text: string][]
  data: Record<string, unknown>
}

const historyLabels: Record<(typeof historyFieldNames)[number], string> = {
  consultation_reason: 'Motivo de consulta',
  history_of_illness: 'Historia de la enfermedad actual',
  personal_pathological_history: 'Antecedentes personales',
  family_history: 'Antecedentes familiares',
  diagnoses: 'Diagnósticos',
  therapeutic_plan: 'Plan terapéutico',
  risk_assessment: 'Valoración de riesgo',
  sensitive_topics: 'Observaciones generales',
}
const goalStates = { open: 'Abierto', met: 'Logrado', dropped: 'Dejado' }

interface Reading {
  vault: App['vault']
  db: ClinicDb
  clinic: Clinic
  person: string
}

/** Everything of own patients that a professional wrote, in the order of its kinds. What is blocked is nobody's to take along. */
export async function writtenBy(reading: Reading): Promise<WrittenItem[]> {
  return [
    ...(await histories(reading)),
    ...(await notes(reading)),
    ...(await results(reading)),
    ...(await goals(reading)),
  ]
}

export const whomOf = ({
  patient,
  patient_name,
  patient_email,
  patient_ci,
  patient_born,
  is_couple,
}: store.Whom): store.Whom => ({
  patient,
  patient_name,
  patient_email,
  patient_ci,
  patient_born,
  is_couple,
})

async function histories({ vault, db, clinic, person }: Reading): Promise<WrittenItem[]> {
  const turn = takingTurns()
  const items: WrittenItem[] = []
  for (const history of await allOf((id) => store.historiesAfter(db, person, id, batch))) {
    await turn()
    const place = { table: 'clinical_history_versions', column: 'content', row: history.id }
    const content = JSON.parse(
      await vault.openText(db, clinic, history.content, place),
    ) as Partial<HistoryContent>
    items.push({
      ...whomOf(history),
      word: 'historia',
      title: `Historia clínica, versión ${history.version}`,
      dated: history.dated,
      facts: historyFieldNames.map((name) => [historyLabels[name], content[name] ?? '']),
      data: { id: history.id, version: history.version, dated: history.dated, content },
    })
  }
  return items
}

async function notes(reading: Reading): Promise<WrittenItem[]> {
  const { vault, db, clinic, person } = reading
  const turn = takingTurns()
  const items: WrittenItem[] = []
  const found = await allOf((id) => store.notesAfter(db, person, id, batch))
  const ids = found.map((note) => note.id)
  const added = Map.groupBy(await store.addendaOf(db, ids), (addendum) => addendum.note_id)
  for (const note of found) {
    await turn()
    const place = (column: string, version: number) => ({
      table: 'session_notes',
      column,
      row: note.id,
      version,
    })
    const content = await vault.openText(db, clinic, note.content, place('content', note.content_version))
    const fields = note.fields
      ? (JSON.parse(
          await vault.openText(db, clinic, note.fields, place('fields', note.fields_version)),
        ) as Record<string, string>)
      : null
    items.push(
      noteItem(note, person, { content, fields, addenda: await addenda(reading, added.get(note.id)) }),
    )
  }
  return items
}

interface Addendum {
  id: string
  reason: store.WrittenAddendum['reason']
  text: string
  signed_at: string
  signed_by: string
  digest: string
}

async function addenda(
  { vault, db, clinic }: Reading,
  some: readonly store.WrittenAddendum[] = [],
): Promise<Addendum[]> {
  const opened: Addendum[] = []
  for (const { id, reason, content, signed_at, signed_name, signed_license, digest } of some) {
    const text = await vault.openText(db, clinic, content, {
      table: 'note_addenda',
      column: 'content',
      row: id,
    })
    opened.push({ id, reason, text, signed_at, signed_by: `${signed_name}, ${signed_license}`, digest })
  }
  return opened
}

function noteItem(
  note: store.WrittenNote,
  author: string,
  said: { content: string; fields: Record<string, string> | null; addenda: Addendum[] },
): WrittenItem {
  const { id, appointment, dated, template, signed_at, digest } = note
  const [name, license_number] = [note.signed_name ?? '', note.signed_license ?? '']
  return {
    ...whomOf(note),
    word: 'nota',
    title: `Nota de la sesión (${templateNames[template]})`,
    dated,
    facts: [
      ['Nota', said.content],
      ['Firmada', signed_at ? `${name}, ${license_number}, ${signed_at}` : 'No'],
      ['Huella de la firma (SHA-256)', digest ?? ''],
      ...said.addenda.map((one): [string, string] => [
        `${reasonNames[one.reason]} (${one.signed_by}, ${one.signed_at})`,
        `${one.text}\nHuella (SHA-256): ${one.digest}`,
      ]),
    ],
    data: {
      id,
      appointment,
      author,
      dated,
      template,
      ...said,
      signed_at,
      signed_by: signed_at ? { name, license_number } : null,
      digest,
    },
  }
}

async function results({ vault, db, clinic, person }: Reading): Promise<WrittenItem[]> {
  const turn = takingTurns()
  const items: WrittenItem[] = []
  for (const form of await allOf((id) => store.formsAfter(db, person, id, batch))) {
    await turn()
    const opened = async (column: 'answers' | 'result') =>
      JSON.parse(
        await vault.openText(db, clinic, form[column], { table: 'questionnaires', column, row: form.id }),
      ) as unknown
    const [answers, result] = [await opened('answers'), (await opened('result')) as Score]
    const { name, items: questions } = instruments[form.instrument]
    const given = Array.isArray(answers) ? (answers as number[]) : []
    items.push({
      ...whomOf(form),
      word: 'resultado',
      title: `Resultado de ${name}`,
      dated: form.dated,
      facts: [
        ['Total', String(result.total)],
        ['Nivel', bandNames[result.band]],
        ...questions.map((question, at): [string, string] => [question.text, String(given[at] ?? '')]),
      ],
      data: { id: form.id, instrument: form.instrument, answered_at: form.answered_at, answers, result },
    })
  }
  return items
}

interface GoalContent {
  text: string
  measure: string | null
  baseline: number | null
  target: number | null
}

async function goals({ vault, db, clinic, person }: Reading): Promise<WrittenItem[]> {
  const turn = takingTurns()
  const items: WrittenItem[] = []
  for (const goal of await allOf((id) => store.goalsAfter(db, person, id, batch))) {
    await turn()
    const place = { table: 'goals', column: 'content', row: goal.id, version: goal.content_version }
    const content = JSON.parse(await vault.openText(db, clinic, goal.content, place)) as GoalContent
    const text = (name: keyof GoalContent) => String(content[name] ?? '')
    items.push({
      ...whomOf(goal),
      word: 'objetivo',
      title: 'Objetivo del proceso',
      dated: goal.dated,
      facts: [
        ['Objetivo', text('text')],
        ['Medida', text('measure')],
        ['Al empezar', text('baseline')],
        ['Meta', text('target')],
        ['Revisar el', goal.review_on ?? ''],
        ['Estado', goalStates[goal.state]],
        ['Proceso abierto el', goal.opened_at],
        ['Proceso cerrado el', goal.closed_at ?? ''],
      ],
      data: {
        id: goal.id,
        ...content,
        review_on: goal.review_on,
        state: goal.state,
        opened_at: goal.opened_at,
        closed_at: goal.closed_at,
      },
    })
  }
  return items
}
