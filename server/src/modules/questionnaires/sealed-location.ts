import type { SealedPlace } from '#platform/crypto/vault'

/** Where the answers of a form, or what came of them, are sealed. */
export const placeOfForm = (id: string, column: 'answers' | 'result'): SealedPlace => ({
  table: 'questionnaires',
  column,
  row: id,
})

/** Where the word on what was done about an alert is sealed. */
export const placeOfAlertNote = (id: string): SealedPlace => ({
  table: 'questionnaire_alerts',
  column: 'note',
  row: id,
})
