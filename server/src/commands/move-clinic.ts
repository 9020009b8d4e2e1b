import { record } from '#modules/audit-log/public'
import { moveClinic, movesUnderWay, releaseClinic, takeBack, type Pods } from '#operator/moving/move-clinic'
import type { OpenApp } from '../open-app.ts'

type Opened = Pick<OpenApp, 'app' | 'addresses'>

/** A user who may replicate stands in settings of its own: who owns the tables need not be one. */
const podsOf = ({ addresses }: Opened, say: (line: string) => void): Pods => ({
  addresses,
  replicating: { from: process.env['MOVE_FROM_URL'], to: process.env['MOVE_TO_URL'] },
  log: say,
})

/** Moves a clinic, or goes on where that stopped. Answers a sentence for the operator. */
export async function move(
  opened: Opened,
  subdomain: string,
  pod: string,
  say: (line: string) => void,
): Promise<string> {
  const pausedMs = await moveClinic(podsOf(opened, say), subdomain, pod)
  await note(opened, subdomain, `Clínica mudada a la base de datos ${pod} desde el servidor.`)
  return `${subdomain} vive en ${pod}. Nadie pudo escribir durante ${pausedMs} ms. Sus filas de antes se guardan hasta release-clinic.`
}

/** Undoes a move that has not led anybody to the new place. */
export async function undoMove(
  opened: Opened,
  subdomain: string,
  say: (line: string) => void,
): Promise<string> {
  await takeBack(podsOf(opened, say), subdomain)
  return `La mudanza de ${subdomain} se deshizo: todo sigue donde estaba.`
}

/** Deletes what a moved clinic left behind. */
export async function release(
  opened: Opened,
  subdomain: string,
  say: (line: string) => void,
): Promise<string> {
  const rows = await releaseClinic(podsOf(opened, say), subdomain)
  await note(opened, subdomain, 'Filas de la base de datos anterior borradas desde el servidor.')
  return `${rows} filas de ${subdomain} borradas de la base de datos anterior.`
}

/** Every move that is under way or not released, one line each. */
export async function listMoves(opened: Opened): Promise<string> {
  const moves = await movesUnderWay(podsOf(opened, () => undefined))
  const lines = moves.map(
    (pending) =>
      `${pending.subdomain}: de ${pending.from_pod} a ${pending.to_pod}, ${stepNames[pending.step]}, desde ${pending.begun_at}`,
  )
  return lines.length > 0 ? lines.join('\n') : 'Ninguna clínica se está mudando.'
}

const stepNames = {
  begun: 'comenzada',
  copying: 'copiando',
  following: 'copiada y siguiendo al origen',
  switching: 'cambiando de lugar; repita move-clinic cuanto antes',
  switched: 'cambiando de lugar; repita move-clinic cuanto antes',
  opened: 'ya en el destino; falta cerrar: repita move-clinic',
  moved: 'mudada; las filas de antes esperan release-clinic',
}

/** What the operator did stands in the clinic's audit log, too, wherever that is now. */
async function note({ app }: Opened, subdomain: string, action: string): Promise<void> {
  app.databases.forgetClinic(subdomain)
  const clinic = await app.databases.clinicBySubdomain(subdomain)
  await clinic?.work((db) => record(db, { actor: null }, { action, level: 'WARNING' }))
}
