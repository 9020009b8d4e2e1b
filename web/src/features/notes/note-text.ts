import type { Note } from '@psico/contract/notes/notes'
import { templateFields, textOfFields, type NoteFields } from '@psico/contract/notes/template-fields'
import { noteTemplates, type NoteTemplate } from '@psico/contract/notes/templates'

/** What is being written: a free text, or the fields of a template. */
export interface NoteDraft {
  template: NoteTemplate
  fields: NoteFields
  content: string
}

/** What a saved note says, or an empty one that begins with `template`. */
export const draftOf = (note: Note | null, template: NoteTemplate): NoteDraft =>
  note
    ? { template: note.template, fields: note.fields ?? {}, content: note.fields ? '' : note.content }
    : { template, fields: {}, content: '' }

/** The whole of it as one text. */
export const wholeText = ({ template, fields, content }: NoteDraft): string =>
  template === 'free' ? content : textOfFields(template, fields)

export const isBlank = (draft: NoteDraft): boolean => wholeText(draft).trim() === ''

/** Whether both say the same; blanks around a field say nothing. */
export const isSame = (a: NoteDraft, b: NoteDraft): boolean =>
  a.template === b.template &&
  a.content === b.content &&
  partsOf(a).every(({ name }) => (a.fields[name] ?? '') === (b.fields[name] ?? ''))

/** The fields of a draft; none where it is free. */
export const partsOf = ({ template }: Pick<NoteDraft, 'template'>) =>
  template === 'free' ? [] : templateFields[template]

/** How many fields there are, and how many have something in them; a free text is one. */
export function filled(draft: NoteDraft): { done: number; all: number } {
  const parts = partsOf(draft)
  if (parts.length === 0) return { done: draft.content.trim() === '' ? 0 : 1, all: 1 }
  return {
    done: parts.filter(({ name }) => (draft.fields[name] ?? '').trim() !== '').length,
    all: parts.length,
  }
}

/** The same words under another template: fields of the same name stay, the rest comes first. Nothing typed is lost. */
export function underTemplate(draft: NoteDraft, template: NoteTemplate): NoteDraft {
  if (template === draft.template) return draft
  if (template === 'free') return { template, fields: {}, content: wholeText(draft) }
  const [first, ...others] = templateFields[template]
  if (!first) return draft
  if (draft.template === 'free') return { template, fields: { [first.name]: draft.content }, content: '' }
  const names = new Set([first, ...others].map(({ name }) => name))
  const kept = Object.fromEntries(Object.entries(draft.fields).filter(([name]) => names.has(name)))
  const rest = Object.fromEntries(Object.entries(draft.fields).filter(([name]) => !names.has(name)))
  const text = [textOfFields(draft.template, rest), kept[first.name] ?? ''].filter((each) => each !== '')
  return { template, fields: { ...kept, [first.name]: text.join('\n\n') }, content: '' }
}

/** A draft as it was kept on this device; a build before templates kept the text alone. */
export function readKept(text: string): NoteDraft {
  try {
    const noteText = JSON.parse(text) as Partial<NoteDraft> | null
    const template = noteTemplates.find((each) => each === noteText?.template)
    if (template) return { template, fields: noteText?.fields ?? {}, content: noteText?.content ?? '' }
  } catch {
    // It is the text itself.
  }
  return { template: 'free', fields: {}, content: text }
}

/** How long ago a session was, in days. */
export function ageText(date: string, today: string): string {
  const days = Math.round((Date.parse(today) - Date.parse(date)) / 86_400_000)
  if (days <= 0) return 'hoy'
  return days === 1 ? 'ayer' : `hace ${days} días`
}
