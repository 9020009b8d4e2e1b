import { bandNames } from '@psico/contract/questionnaires/questionnaires'
import { instruments, type Choice, type InstrumentId } from '@psico/contract/questionnaires/instruments'
import type { Score } from './rules.ts'

const loincSystem = 'http://loinc.org'

/** What a bundle says. `address` is the clinic's, without a trailing slash. */
export interface Answered {
  id: string
  instrument: InstrumentId
  patient: { id: string; name: string }
  answeredAt: string
  answers: readonly number[]
  score: Score
  address: string
}

/**
 * A filled questionnaire as an HL7 FHIR R4 Bundle of type `collection`: Patient, QuestionnaireResponse and Observation. The
 * Observation carries the code of the total (44261-6, 70274-6), never the panel's; items answer with LL358-3's codes.
 */
export function bundleOf(it: Answered) {
  const patient = `${it.address}/fhir/Patient/${it.patient.id}`
  const response = `${it.address}/fhir/QuestionnaireResponse/${it.id}`
  return {
    resourceType: 'Bundle' as const,
    id: it.id,
    type: 'collection',
    timestamp: it.answeredAt,
    entry: [
      { fullUrl: patient, resource: patientOf(it) },
      { fullUrl: response, resource: responseOf(it, patient) },
      {
        fullUrl: `${it.address}/fhir/Observation/${it.id}`,
        resource: observationOf(it, patient, response),
      },
    ],
  }
}

const patientOf = ({ patient }: Answered) => ({
  resourceType: 'Patient',
  id: patient.id,
  name: [{ text: patient.name }],
})

function responseOf(it: Answered, patient: string) {
  const { items, choices, difficulty, loinc } = instruments[it.instrument]
  const answered = items.map((item, place) => itemOf(item.loinc, item.text, choices, it.answers[place] ?? 0))
  const asked =
    it.score.difficulty === null
      ? []
      : [itemOf(difficulty.loinc, difficulty.text, difficulty.choices, it.score.difficulty)]
  return {
    resourceType: 'QuestionnaireResponse',
    id: it.id,
    questionnaire: `${loincSystem}/q/${loinc.panel}`,
    status: 'completed',
    subject: { reference: patient, display: it.patient.name },
    authored: it.answeredAt,
    source: { reference: patient },
    item: [...answered, ...asked],
  }
}

const itemOf = (code: string, text: string, choices: readonly Choice[], value: number) => {
  const choice = choices.find((each) => each.value === value)
  return {
    linkId: `/${code}`,
    text,
    answer: [
      { valueCoding: { system: loincSystem, code: choice?.loinc ?? '', display: choice?.text ?? '' } },
    ],
  }
}

function observationOf(it: Answered, patient: string, response: string) {
  const { loinc, name } = instruments[it.instrument]
  return {
    resourceType: 'Observation',
    id: it.id,
    status: 'final',
    category: [
      {
        coding: [
          {
            system: 'http://terminology.hl7.org/CodeSystem/observation-category',
            code: 'survey',
            display: 'Survey',
          },
        ],
      },
    ],
    code: {
      coding: [{ system: loincSystem, code: loinc.total, display: loinc.totalName }],
      text: `${name}, total`,
    },
    subject: { reference: patient, display: it.patient.name },
    effectiveDateTime: it.answeredAt,
    performer: [{ reference: patient }],
    valueInteger: it.score.total,
    interpretation: [{ text: `Intensidad de los síntomas: ${bandNames[it.score.band]}` }],
    derivedFrom: [{ reference: response }],
  }
}
