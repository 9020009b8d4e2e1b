import { historyFieldNames, type HistoryContent } from '@psico/contract/clinical-history/clinical-history'

/** The fields in which two histories differ. */
export const differing = (one: HistoryContent, other: HistoryContent): (keyof HistoryContent)[] =>
  historyFieldNames.filter((name) => one[name] !== other[name])

/** Of a history with its facts, the fields that are written by hand. */
export const contentOf = (historyContent: HistoryContent): HistoryContent =>
  Object.fromEntries(historyFieldNames.map((name) => [name, historyContent[name]])) as HistoryContent
