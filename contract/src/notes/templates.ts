/** What a note may be laid out as, in the order in which it is offered. */
export const noteTemplates = ['free', 'soap', 'dap', 'birp', 'intake', 'discharge'] as const
export type NoteTemplate = (typeof noteTemplates)[number]
/** A template with fields of its own. */
export type FieldedTemplate = Exclude<NoteTemplate, 'free'>

export const templateNames: Readonly<Record<NoteTemplate, string>> = {
  free: 'Libre',
  soap: 'SOAP',
  dap: 'DAP',
  birp: 'BIRP',
  intake: 'Primera entrevista',
  discharge: 'Alta',
}
