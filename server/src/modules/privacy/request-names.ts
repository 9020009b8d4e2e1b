import type { RequestKind } from '@psico/contract/privacy/privacy-requests'

/** What is asked for, in the words of the audit log. */
export const kindNames: Record<RequestKind, string> = {
  rectify: 'corregir',
  erase: 'borrar',
  block: 'bloquear',
}
