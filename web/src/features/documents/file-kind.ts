/** The extension as a label: 'PDF'. */
export const fileKind = (name: string): string => (/\.([a-z0-9]+)$/i.exec(name)?.[1] ?? '').toUpperCase()
