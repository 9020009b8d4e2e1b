import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Note } from '@psico/contract/notes/notes'
import type { NoteTemplate } from '@psico/contract/notes/templates'
import { CallError } from '../../lib/call-error.ts'
import { draft } from '../../session/drafts.ts'
import { currentSession } from '../../session/session.ts'
import { draftOf, isBlank, isSame, readKept, type NoteDraft } from './note-text.ts'
import { noteOf, readNoteNow, save, useNoteWritten } from './queries.ts'

/** So long nothing is typed before it is saved, and so long at most while somebody types on. */
const pauseMs = 1500
const longestMs = 15_000

/**
 * What is being written about a session. Every letter is kept on this device at once, and saved when the typing pauses. What
 * was saved meanwhile from another window is shown beside it (`other`), never over it.
 */
export function useNoteDraft(appointment: string, note: Note | null, template: NoteTemplate) {
  const queries = useQueryClient()
  const name = `note:${currentSession()?.user?.id ?? ''}:${appointment}`
  const saved = draftOf(note, template)
  const [text, setText] = useState<NoteDraft>(() => {
    const kept = draft.read(name)
    return kept === null ? saved : readKept(kept)
  })
  const [other, setOther] = useState<Note | null>(null)
  // What was kept from before waits for a word of whoever finds it.
  const [isTyped, setTyped] = useState(false)
  const saving = useSaving(appointment, name, setOther)
  const isChanged = !isSame(text, saved)
  const write = (next: NoteDraft) => {
    setText(next)
    setTyped(true)
    // One on its way goes on: a second beside it would be taken for another window.
    if (saving.isError) saving.reset()
    if (isSame(next, saved)) draft.drop(name)
    else draft.keep(name, JSON.stringify(next))
  }
  const store = () => saving.mutateAsync({ appointment, note, text })
  const isDue = isTyped && isChanged && !other && !saving.isPending && !isBlank(text)
  useAutosave(text, isDue, () => {
    // Who signed out has no draft any more.
    if (draft.read(name) !== null) void store().catch(() => undefined)
  })
  /** Goes on from what was saved elsewhere: with one's own words, or with those. */
  const settle = (keep: 'mine' | 'theirs') => {
    if (keep === 'theirs') {
      draft.drop(name)
      setText(draftOf(other, template))
    }
    queries.setQueryData(noteOf(appointment).queryKey, other)
    setOther(null)
    saving.reset()
  }
  return { text, write, store, saving, isChanged, isTyped, other, settle, discard: () => write(saved) }
}

/** Saves under what was read, and hands over what somebody saved meanwhile. */
function useSaving(appointment: string, name: string, onOther: (note: Note | null) => void) {
  const written = useNoteWritten(appointment)
  return useMutation({
    ...save,
    onSuccess: (now, sent) => {
      if (draft.read(name) === JSON.stringify(sent.text)) draft.drop(name)
      written(now)
    },
    onError: async (error) => {
      if (
        error instanceof CallError &&
        ['changed_elsewhere', 'note_exists', 'signed'].includes(error.code ?? '')
      )
        onOther(await readNoteNow(appointment).catch(() => null))
    },
  })
}

/** Saves when the typing pauses, at the latest after a while, and when the page is left. */
function useAutosave(text: NoteDraft, isDue: boolean, save: () => void): void {
  const since = useRef<number | null>(null)
  const pass = useEffectEvent(save)
  useEffect(() => {
    if (!isDue) {
      since.current = null
      return
    }
    since.current ??= performance.now()
    const isLate = performance.now() - since.current >= longestMs
    const timer = setTimeout(pass, isLate ? 0 : pauseMs)
    return () => clearTimeout(timer)
  }, [text, isDue])
  const leave = useEffectEvent(() => {
    if (isDue) save()
  })
  useEffect(() => () => leave(), [])
}
