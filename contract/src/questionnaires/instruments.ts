/**
 * The questionnaires as data: adding one is adding an entry here and its table test. Wording is that of the published
 * Spanish form named in `source`, pinned by `digest`; a clinician compares it with the form before a release
 * (docs/measured-care.md). Codes are LOINC's (panels 44249-1 and 69737-5).
 */

export const instrumentIds = ['phq9', 'gad7'] as const
export type InstrumentId = (typeof instrumentIds)[number]

export const bandKeys = ['minimal', 'mild', 'moderate', 'moderately_severe', 'severe'] as const
export type BandKey = (typeof bandKeys)[number]

/** Severity of symptoms from a total upwards. It never says anything about risk. */
export interface Band {
  from: number
  key: BandKey
}

export interface Choice {
  value: number
  text: string
  loinc: string
}

export interface Item {
  text: string
  loinc: string
}

export interface Instrument {
  id: InstrumentId
  /** For professionals; a patient's mail and list never carry it. */
  name: string
  about: string
  version: string
  source: string
  /** SHA-256 over the wording as it was compared with the form (`wordingOf`); a changed comma is a decision. */
  digest: string
  /** What stands above the items. */
  lead: string
  items: readonly Item[]
  choices: readonly Choice[]
  /** The last question of the form; it adds nothing to the total. */
  difficulty: { text: string; loinc: string; choices: readonly Choice[] }
  bands: readonly Band[]
  /** From how many points on a change between two totals is more than the error of measurement. */
  reliableChange: number
  loinc: { panel: string; panelName: string; total: string; totalName: string }
  /** Position (from 0) of the item whose answer above 0 raises an alert; null where there is none. */
  alertItem: number | null
}

const frequency: readonly Choice[] = [
  { value: 0, text: 'Ningún día', loinc: 'LA6568-5' },
  { value: 1, text: 'Varios días', loinc: 'LA6569-3' },
  { value: 2, text: 'Más de la mitad de los días', loinc: 'LA6570-1' },
  { value: 3, text: 'Casi todos los días', loinc: 'LA6571-9' },
]

const howDifficult: readonly Choice[] = [
  { value: 0, text: 'No ha sido difícil', loinc: 'LA6572-7' },
  { value: 1, text: 'Un poco difícil', loinc: 'LA6573-5' },
  { value: 2, text: 'Muy difícil', loinc: 'LA6574-3' },
  { value: 3, text: 'Extremadamente difícil', loinc: 'LA6575-0' },
]

const difficulty = {
  text: 'Si marcó cualquiera de los problemas, ¿qué tanta dificultad le han dado estos problemas para hacer su trabajo, encargarse de las tareas del hogar, o llevarse bien con otras personas?',
  loinc: '69722-7',
  choices: howDifficult,
}

const lastTwoWeeks =
  'Durante las últimas 2 semanas, ¿qué tan seguido ha tenido molestias debido a los siguientes problemas?'

const phq9: Instrument = {
  id: 'phq9',
  name: 'PHQ-9',
  about: 'Síntomas de depresión',
  version: 'Español, 2 semanas, 9 preguntas',
  source:
    'Cuestionario sobre la salud del paciente (PHQ-9), Spitzer, Williams y Kroenke; formulario en español de phqscreeners.com, de uso libre',
  digest: 'de9e0081262fbf951a92030ca9adb0edd6b2430ac6e7b4d7b69c35d9d3ba60b5',
  lead: lastTwoWeeks,
  items: [
    { text: 'Poco interés o placer en hacer cosas', loinc: '44250-9' },
    { text: 'Se ha sentido decaído(a), deprimido(a) o sin esperanzas', loinc: '44255-8' },
    {
      text: 'Ha tenido dificultad para quedarse o permanecer dormido(a), o ha dormido demasiado',
      loinc: '44259-0',
    },
    { text: 'Se ha sentido cansado(a) o con poca energía', loinc: '44254-1' },
    { text: 'Sin apetito o ha comido en exceso', loinc: '44251-7' },
    {
      text: 'Se ha sentido mal con usted mismo(a) – o que es un fracaso o que ha quedado mal con usted mismo(a) o con su familia',
      loinc: '44258-2',
    },
    {
      text: 'Ha tenido dificultad para concentrarse en ciertas actividades, tales como leer el periódico o ver la televisión',
      loinc: '44252-5',
    },
    {
      text: '¿Se ha movido o hablado tan lento que otras personas podrían haberlo notado? o lo contrario – muy inquieto(a) o agitado(a) que ha estado moviéndose mucho más de lo normal',
      loinc: '44253-3',
    },
    {
      text: 'Pensamientos de que estaría mejor muerto(a) o de lastimarse de alguna manera',
      loinc: '44260-8',
    },
  ],
  choices: frequency,
  difficulty,
  bands: [
    { from: 0, key: 'minimal' },
    { from: 5, key: 'mild' },
    { from: 10, key: 'moderate' },
    { from: 15, key: 'moderately_severe' },
    { from: 20, key: 'severe' },
  ],
  reliableChange: 6,
  loinc: {
    panel: '44249-1',
    panelName: 'PHQ-9 quick depression assessment panel [Reported.PHQ]',
    total: '44261-6',
    totalName: 'Patient Health Questionnaire 9 item (PHQ-9) total score [Reported]',
  },
  alertItem: 8,
}

const gad7: Instrument = {
  id: 'gad7',
  name: 'GAD-7',
  about: 'Síntomas de ansiedad',
  version: 'Español, 2 semanas, 7 preguntas',
  source:
    'Escala del trastorno de ansiedad generalizada (GAD-7), Spitzer, Kroenke, Williams y Löwe; formulario en español de phqscreeners.com, de uso libre',
  digest: 'a98d46463dedcf744cbfa3913d23d62007a909f2fdb64734bb0fcea15c2ccb7c',
  lead: lastTwoWeeks,
  items: [
    { text: 'Se ha sentido nervioso(a), ansioso(a) o con los nervios de punta', loinc: '69725-0' },
    { text: 'No ha sido capaz de parar o controlar su preocupación', loinc: '68509-9' },
    { text: 'Se ha preocupado demasiado por motivos diferentes', loinc: '69733-4' },
    { text: 'Ha tenido dificultad para relajarse', loinc: '69734-2' },
    { text: 'Se ha sentido tan inquieto(a) que no ha podido quedarse quieto(a)', loinc: '69735-9' },
    { text: 'Se ha molestado o irritado fácilmente', loinc: '69689-8' },
    { text: 'Ha tenido miedo de que algo terrible fuera a pasar', loinc: '69736-7' },
  ],
  choices: frequency,
  difficulty,
  bands: [
    { from: 0, key: 'minimal' },
    { from: 5, key: 'mild' },
    { from: 10, key: 'moderate' },
    { from: 15, key: 'severe' },
  ],
  reliableChange: 4,
  loinc: {
    panel: '69737-5',
    panelName: 'Generalized anxiety disorder 7 item (GAD-7)',
    total: '70274-6',
    totalName: 'Generalized anxiety disorder 7 item (GAD-7) total score [Reported.PHQ]',
  },
  alertItem: null,
}

export const instruments: Record<InstrumentId, Instrument> = { phq9, gad7 }

/** Every sentence of the form, in order, a line each. */
export const wordingOf = ({ lead, items, choices, difficulty }: Instrument): string =>
  [lead, ...items, ...choices, difficulty, ...difficulty.choices]
    .map((part) => (typeof part === 'string' ? part : part.text))
    .join('\n')

/** What a result is measured by; stored with it, so that later thresholds never restate an earlier result. */
export interface Thresholds {
  /** Totals from which the second and each further band begins. */
  bands: number[]
  reliable_change: number
}

export const thresholdsOf = ({ bands, reliableChange }: Instrument): Thresholds => ({
  bands: bands.slice(1).map((band) => band.from),
  reliable_change: reliableChange,
})

/** The sum of the answers; null unless every item has one of the form's answers. There is no pro-rating. */
export function totalOf({ items, choices }: Instrument, answers: readonly (number | null)[]): number | null {
  if (answers.length !== items.length) return null
  let total = 0
  for (const answer of answers) {
    if (!choices.some((choice) => choice.value === answer)) return null
    total += answer ?? 0
  }
  return total
}

export const bandOf = ({ bands }: Instrument, total: number): BandKey =>
  bands.findLast((band) => total >= band.from)?.key ?? 'minimal'

/** Whether two totals differ by more than the error of measurement, in either direction. */
export const isReliableChange = ({ reliable_change: from }: Thresholds, change: number): boolean =>
  Math.abs(change) >= from

/** Whether the answers ask for the crisis card at once and an alert to the professional. */
export const asksForHelp = ({ alertItem }: Instrument, answers: readonly (number | null)[]): boolean =>
  alertItem !== null && (answers[alertItem] ?? 0) > 0
