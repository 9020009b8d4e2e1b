import type { AuditLevel } from '@psico/contract/audit-log/audit-log'
import type { Tone } from '../../ui/notices/Badge.tsx'

export const texts = {
  loadFailed: 'No se pudo cargar la bitácora.',
  exportFailed: 'No se pudo exportar la bitácora a PDF.',
  exported: 'PDF descargado.',
  reversed: 'Es anterior a la fecha «Desde»: así no hay nada que mostrar.',
  nothing: 'No hay entradas con estos filtros',
}

export const levelNames: Record<AuditLevel, string> = {
  INFO: 'Información',
  WARNING: 'Advertencia',
  ERROR: 'Error',
  CRITICAL: 'Crítico',
}

export const toneOf: Record<AuditLevel, Tone> = {
  INFO: 'info',
  WARNING: 'warning',
  ERROR: 'danger',
  CRITICAL: 'danger',
}

/** A record's id, or a SHA-256 digest: a word that no line breaks, wider than the table's column. */
const longName = /\b([0-9a-f]{8})(?:(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{56})\b/g

/** What was done, with as much of an id or a digest as tells one from another; the PDF has the whole of it. */
export const withShortIds = (action: string): string => action.replace(longName, '$1…')
