const one = new Intl.NumberFormat('es', { maximumFractionDigits: 1 })

/** Bytes as people read them: '870 B', '12,5 KB', '9,8 MB'. */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  if (bytes < 1024 * 1024) return `${one.format(bytes / 1024)} KB`
  return `${one.format(bytes / 1024 / 1024)} MB`
}

/** The extension as a label: 'PDF'. */
export const fileKind = (name: string): string => (/\.([a-z0-9]+)$/i.exec(name)?.[1] ?? '').toUpperCase()
