import { instrumentIds, instruments } from '@psico/contract/questionnaires/instruments'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { bundleOf } from './fhir.ts'
import { scoreOf } from './rules.ts'

/**
 * The parts of HL7 FHIR R4 (4.0.1) that the export uses, from the structure definitions of Bundle, Patient,
 * QuestionnaireResponse and Observation: required elements, cardinalities, formats and required code sets. Strict, so that an
 * element which R4 does not have is refused.
 */
const fhirId = z.string().regex(/^[A-Za-z0-9\-.]{1,64}$/)
const uri = z.url()
const instant = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/)
const text = z.string().min(1).regex(/\S/)
const coding = z.strictObject({ system: uri, code: text.regex(/^\S+$/), display: text })
const concept = z.strictObject({ coding: z.array(coding).min(1).optional(), text: text.optional() })
const reference = z.strictObject({ reference: uri, display: text.optional() })
const patient = z.strictObject({
  resourceType: z.literal('Patient'),
  id: fhirId,
  name: z.array(z.strictObject({ text })).min(1),
})
const response = z.strictObject({
  resourceType: z.literal('QuestionnaireResponse'),
  id: fhirId,
  questionnaire: uri,
  status: z.enum(['in-progress', 'completed', 'amended', 'entered-in-error', 'stopped']),
  subject: reference,
  authored: instant,
  source: reference,
  item: z
    .array(
      z.strictObject({
        linkId: text,
        text,
        answer: z.array(z.strictObject({ valueCoding: coding })).min(1),
      }),
    )
    .min(1),
})
const observation = z.strictObject({
  resourceType: z.literal('Observation'),
  id: fhirId,
  status: z.enum([
    'registered',
    'preliminary',
    'final',
    'amended',
    'corrected',
    'cancelled',
    'entered-in-error',
    'unknown',
  ]),
  category: z.array(concept).min(1),
  code: concept.required(),
  subject: reference,
  effectiveDateTime: instant,
  performer: z.array(reference).min(1),
  valueInteger: z.number().int(),
  interpretation: z.array(concept).min(1),
  derivedFrom: z.array(reference).min(1),
})
const entry = <R extends z.ZodType>(resource: R) => z.strictObject({ fullUrl: uri, resource })
const bundle = z.strictObject({
  resourceType: z.literal('Bundle'),
  id: fhirId,
  type: z.literal('collection'),
  timestamp: instant,
  entry: z.tuple([entry(patient), entry(response), entry(observation)]),
})

test.each(instrumentIds)(
  'the export of %s is an R4 bundle whose references lead to its own entries',
  (id) => {
    const answers = instruments[id].items.map((_, place) => place % 4)
    for (const difficulty of [null, 2]) {
      const score = scoreOf(id, answers, difficulty)
      if (!score) throw new Error('no score')
      const made = bundleOf({
        id: '01a2017d-8239-77c3-acb3-c96280e78f55',
        instrument: id,
        patient: { id: '01a2017d-8179-7249-96e0-7392502d2d95', name: 'Luz Vega' },
        answeredAt: '2026-03-02T13:00:00.000Z',
        answers,
        score,
        address: 'https://norte-app.example.com',
      })
      const checked = bundle.parse(made)
      const [person, filled, seen] = checked.entry
      expect(filled.resource.subject.reference).toBe(person.fullUrl)
      expect(seen.resource.subject.reference).toBe(person.fullUrl)
      expect(seen.resource.derivedFrom[0]?.reference).toBe(filled.fullUrl)
      expect(filled.resource.item).toHaveLength(instruments[id].items.length + (difficulty === null ? 0 : 1))
      expect(seen.resource.valueInteger).toBe(score.total)
      const code = seen.resource.code.coding[0]?.code
      expect(code).toBe(id === 'phq9' ? '44261-6' : '70274-6')
      expect(code).not.toBe(instruments[id].loinc.panel)
    }
  },
)
