import type { FieldedTemplate } from './templates.ts'

interface TemplateField {
  name: string
  label: string
  /** What belongs here, for who writes it. */
  hint: string
}

const field = (name: string, label: string, hint: string): TemplateField => ({ name, label, hint })
const plan = field('plan', 'Plan', 'Qué acordaron y qué sigue.')

/** The fields of each template, in the order in which they are written and read. */
export const templateFields: Readonly<Record<FieldedTemplate, readonly TemplateField[]>> = {
  soap: [
    field('subjective', 'Subjetivo', 'Lo que la persona cuenta.'),
    field('objective', 'Objetivo', 'Lo que observas.'),
    field('assessment', 'Evaluación', 'Cómo lo entiendes.'),
    plan,
  ],
  dap: [
    field('data', 'Datos', 'Lo que la persona cuenta y lo que observas.'),
    field('assessment', 'Evaluación', 'Cómo lo entiendes.'),
    plan,
  ],
  birp: [
    field('behavior', 'Conducta', 'Cómo llegó y qué trajo.'),
    field('intervention', 'Intervención', 'Qué hiciste.'),
    field('response', 'Respuesta', 'Cómo respondió.'),
    plan,
  ],
  intake: [
    field('reason', 'Motivo de consulta', 'Con sus palabras.'),
    field('background', 'Antecedentes', 'Personales, familiares, tratamientos previos.'),
    field('current_state', 'Estado actual', 'Cómo está hoy.'),
    field('impression', 'Impresión clínica', 'Tu primera hipótesis.'),
    plan,
  ],
  discharge: [
    field('reason', 'Motivo de consulta', 'Por qué vino.'),
    field('course', 'Evolución', 'Cómo fue el proceso.'),
    field('outcome', 'Resultado', 'En qué punto termina.'),
    field('recommendations', 'Recomendaciones', 'Qué le sugieres desde ahora.'),
  ],
}

/** The fields of a note by name; null where its text has no parts. */
export type NoteFields = Readonly<Record<string, string>>

/** The whole text of what stands in fields: each under its heading, empty ones left out. */
export const textOfFields = (template: FieldedTemplate, fields: NoteFields): string =>
  templateFields[template]
    .flatMap(({ name, label }) => {
      const text = (fields[name] ?? '').trim()
      return text === '' ? [] : [`${label}\n${text}`]
    })
    .join('\n\n')
