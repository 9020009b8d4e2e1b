import { expect, test } from 'vitest'
import { riskGraded } from './risk-gate.ts'

test.each([
  "const text = 'Riesgo: alto'",
  '<p>riesgo bajo</p>',
  "'Sin riesgo'",
  "'No hay riesgo por ahora.'",
  "'Estás fuera de peligro'",
  "'bajo riesgo'",
])('catches %s', (line) =>
  expect(riskGraded('web/src/features/notes/texts.ts', `a\n${line}`)).toEqual([
    'web/src/features/notes/texts.ts:2: no text grades risk',
  ]),
)

test.each([
  "'alertas y riesgos'",
  "'cuando haya un riesgo grave e inminente para tu vida'",
  "'Intensidad de los síntomas: grave'",
  'risk_assessment: text,',
])('lets %s be', (line) => expect(riskGraded('server/src/modules/notes/texts.ts', line)).toEqual([]))

test('looks at the product alone', () => {
  expect(riskGraded('luna/learning/train.ts', "'riesgo alto'")).toEqual([])
  expect(riskGraded('web/src/features/notes/texts.test.ts', "'riesgo alto'")).toEqual([])
})
