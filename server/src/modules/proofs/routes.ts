import type { FastifyInstance } from 'fastify'
import { listProofs, readProof } from '@psico/contract/proofs/proofs'
import type { App } from '#app'
import { desk } from '#edge/http/callers'
import { serve, serveFile } from '#edge/http/serve'
import { handleProofSweep } from './proof-file.ts'
import { proofsWaiting } from './review.ts'
import { proofShown } from './show-proof.ts'

type Needs = Pick<App, 'clock' | 'due' | 'files' | 'vault'>

/** The proofs that reception and admin look at. */
export function proofRoutes(http: FastifyInstance, app: Needs): void {
  serve(http, listProofs, desk, ({ clinic, context, query, address }) =>
    clinic.read((db) => proofsWaiting(db, context, query, address)),
  )
  serveFile(http, readProof, desk, ({ context, params }) => proofShown(app, context, params.session_id))
  handleProofSweep(app)
}
