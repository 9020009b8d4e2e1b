import * as contract from '@psico/contract/notes/notes'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app'
import { counted, page } from '#edge/http/paging'
import { serve, serveFile } from '#edge/http/serve'
import { prefillOf } from './prefill.ts'
import { printNote } from './print-note.ts'
import { addAddendum, signNote, verifyNote } from './sign-note.ts'
import { tellsOfUnsigned } from './unsigned-mail.ts'
import { unsignedOf } from './unsigned-store.ts'
import { amendNote, noteOf, writeNote } from './write-note.ts'

/** Session notes: their author alone, whatever anybody else of the clinic may do. */
export function noteRoutes(http: FastifyInstance, app: Pick<App, 'due' | 'vault'>): void {
  const { vault } = app
  serve(http, contract.readNote, ['professional'], ({ clinic, context, params }) =>
    clinic.work((db) => noteOf(db, { ...context, vault }, params.id)),
  )
  serve(http, contract.writeNote, ['professional'], ({ clinic, context, params, body }) =>
    clinic.work((db) => writeNote(db, { ...context, vault }, params.id, body)),
  )
  serve(http, contract.amendNote, ['professional'], ({ clinic, context, params, body }) =>
    clinic.work((db) => amendNote(db, { ...context, vault }, params, body)),
  )
  serve(http, contract.readPrefill, ['professional'], ({ clinic, context, params }) =>
    clinic.work((db) => prefillOf(db, { ...context, vault }, params.id)),
  )
  serve(http, contract.listUnsignedNotes, ['professional'], ({ clinic, actor, query, address, now }) =>
    clinic.read(async (db) => {
      const { found, count } = await counted(query, (part) =>
        unsignedOf(db, actor.userId, { ...part, nowMs: now }),
      )
      return page(found, count, query, address)
    }),
  )
  signing(http, app)
  tellsOfUnsigned(app)
}

function signing(http: FastifyInstance, { vault }: Pick<App, 'vault'>): void {
  serve(http, contract.signNote, ['professional'], ({ clinic, context, params }) =>
    clinic.work((db) => signNote(db, { ...context, vault }, params)),
  )
  serve(http, contract.addAddendum, ['professional'], ({ clinic, context, params, body }) =>
    clinic.work((db) => addAddendum(db, { ...context, vault }, params, body)),
  )
  serve(http, contract.verifyNote, ['professional'], ({ clinic, context, params }) =>
    clinic.work((db) => verifyNote(db, { ...context, vault }, params)),
  )
  serveFile(http, contract.printNote, ['professional'], async ({ context, params }) => {
    const { content, date } = await printNote({ ...context, vault }, params.id)
    return { type: 'application/pdf', saveAs: `nota-${date}.pdf`, content }
  })
}
