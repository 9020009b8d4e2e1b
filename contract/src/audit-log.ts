/** Weight of an audit entry; the error counter adds the critical ones. */
export const auditLevels = ['INFO', 'WARNING', 'ERROR', 'CRITICAL'] as const
export type AuditLevel = (typeof auditLevels)[number]
