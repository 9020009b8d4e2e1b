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
export function bundleOf(answered: Answered) {
  const patient = `${answered.address}/fhir/Patient/${answered.patient.id}`
  const response = `${answered.address}/fhir/QuestionnaireResponse/${answered.id}`
  return {
    resourceType: 'Bundle' as const,
    id: answered.id,
    type: 'collection',
    timestamp: answered.answeredAt,
    entry: [
      { fullUrl: patient, resource: patientOf(answered) },
      { fullUrl: response, resource: responseOf(answered, patient) },
      {
        fullUrl: `${answered.address}/fhir/Observation/${answered.id}`,
        resource: observationOf(answered, patient, response),
      },
    ],
  }
}

const patientOf = ({ patient }: Answered) => ({
  resourceType: 'Patient',
  id: patient.id,
  name: [{ text: patient.name }],
})

function responseOf(questionnaire: Answered, patient: string) {
  const { items, choices, difficulty, loinc } = instruments[questionnaire.instrument]
  const answered = items.map((item, place) =>
    itemOf(item.loinc, item.text, choices, questionnaire.answers[place] ?? 0),
  )
  const asked =
    questionnaire.score.difficulty === null
      ? []
      : [itemOf(difficulty.loinc, difficulty.text, difficulty.choices, questionnaire.score.difficulty)]
  return {
    resourceType: 'QuestionnaireResponse',
    id: questionnaire.id,
    questionnaire: `${loincSystem}/q/${loinc.panel}`,
    status: 'completed',
    subject: { reference: patient, display: questionnaire.patient.name },
    authored: questionnaire.answeredAt,
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

function observationOf(answered: Answered, patient: string, response: string) {
  const { loinc, name } = instruments[answered.instrument]
  return {
    resourceType: 'Observation',
    id: answered.id,
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
    subject: { reference: patient, display: answered.patient.name },
    effectiveDateTime: answered.answeredAt,
    performer: [{ reference: patient }],
    valueInteger: answered.score.total,
    interpretation: [{ text: `Intensidad de los síntomas: ${bandNames[answered.score.band]}` }],
    derivedFrom: [{ reference: response }],
  }
}
