import { Notice } from '../../ui/notices/Notice.tsx'
import { missingText } from './texts.ts'

/** On a session: whose consent is missing; nothing where none is. */
export function MissingConsentsMark({ names }: { names: readonly string[] }) {
  return names.length > 0 ? <Notice tone="warning">{missingText(names)}</Notice> : null
}
