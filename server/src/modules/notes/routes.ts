import * as contract from '@psico/contract/notes/notes'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app'
import { serve } from '#edge/http/serve'
import { amendNote, noteOf, writeNote } from './write-note.ts'

/** Session notes: their author alone, whatever anybody else of the clinic may do. */
export function noteRoutes(http: FastifyInstance, { vault }: App): void {
  serve(http, contract.readNote, ['professional'], ({ clinic, context, params }) =>
    clinic.work((db) => noteOf(db, { ...context, vault }, params.id)),
  )
  serve(http, contract.writeNote, ['professional'], ({ clinic, context, params, body }) =>
    clinic.work((db) => writeNote(db, { ...context, vault }, params.id, body.content)),
  )
  serve(http, contract.amendNote, ['professional'], ({ clinic, context, params, body }) =>
    clinic.work((db) => amendNote(db, { ...context, vault }, params.id, params.noteId, body.content)),
  )
}
