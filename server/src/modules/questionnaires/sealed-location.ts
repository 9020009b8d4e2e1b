import type { SealedLocation } from '#services/crypto/vault'

/** Where the answers of a form, or what came of them, are sealed. */
export const locationOfForm = (id: string, column: 'answers' | 'result'): SealedLocation => ({
  table: 'questionnaires',
  column,
  row: id,
})

/** Where the word on what was done about an alert is sealed. */
export const locationOfAlertNote = (alert: {
  id: string
  kind: 'questionnaire' | 'message'
}): SealedLocation => ({
  table: alert.kind === 'message' ? 'message_alerts' : 'questionnaire_alerts',
  column: 'note',
  row: alert.id,
})
