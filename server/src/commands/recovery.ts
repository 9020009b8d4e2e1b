import { mkdtemp, readFile, rm, chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedDatabase } from '#operator/embedded/embedded-database'
import { basesIn } from '#operator/embedded/archive'
import { makeBaseCopy } from '#operator/recovery/base-copy'
import { departAgain, departuresSince } from '#operator/recovery/departures'
import { endAccess } from '#operator/recovery/end-access'
import { differences, digestsAt, digestsNow, type Digests } from '#operator/recovery/digests'
import { recover } from '#operator/recovery/recover'
import { rehearse } from '#operator/recovery/rehearse'
import { readEnv, type Env } from '#core/settings/env'
import { startProblem } from '#core/settings/start-problem'
import { typedCommand, type Usage } from './command-line.ts'

interface Command extends Usage {
  /** Answers the exit code. */
  run(args: string[]): Promise<number>
}

// npm run recovery -- COMMAND ARGUMENTS; docs/operations.md says when. They need no running product.
const commands: Record<string, Command> = {
  'base-copy': { usage: '', run: copyNow },
  rehearse: { usage: '', run: rehearseNow },
  recover: { usage: 'MOMENTO', run: bringBack },
  digests: { usage: 'DIRECCIÓN [ARCHIVO]', run: digests },
}

process.exitCode = await main(process.argv.slice(2))

async function main(argv: string[]): Promise<number> {
  const typed = typedCommand('recovery', commands, argv)
  if (typeof typed === 'string') return say(typed, 2)
  const { command, args } = typed
  try {
    return await command.run(args)
  } catch (error) {
    const line =
      startProblem(error) ?? `No se pudo completar: ${error instanceof Error ? error.message : String(error)}`
    return say(line, 1)
  }
}

/** Settings of a database that archives. */
function archiving(): { env: Env; archiveDir: string } {
  const env = readEnv(process.env)
  if (!env.ARCHIVE_DIR) throw new Error('ARCHIVE_DIR no está configurado.')
  return { env, archiveDir: env.ARCHIVE_DIR }
}

/** Joins the running server, or starts it for as long as the work takes. */
async function withOwner<T>(work: (ownerUrl: string, archiveDir: string) => Promise<T>): Promise<T> {
  const { env, archiveDir } = archiving()
  const { url, stop } = await startEmbeddedDatabase({ dataDir: env.DATA_DIR, archiveDir, log: note })
  try {
    return await work(url, archiveDir)
  } finally {
    await stop()
  }
}

function copyNow(): Promise<number> {
  return withOwner(async (ownerUrl, archiveDir) => {
    const { folder } = await makeBaseCopy(ownerUrl, archiveDir)
    return say(`Copia base guardada en ${folder}`, 0)
  })
}

/** Brings today's database back elsewhere, and throws that away again. */
function rehearseNow(): Promise<number> {
  return withOwner(async (ownerUrl, archiveDir) => {
    if (basesIn(archiveDir).length === 0) await makeBaseCopy(ownerUrl, archiveDir)
    const dataDir = await mkdtemp(join(tmpdir(), 'psico-rehearsal-'))
    // Started by root, the database runs as another user, who has to pass through.
    await chmod(dataDir, 0o711)
    try {
      const told = await rehearse({ ownerUrl, archiveDir, dataDir, log: note })
      say(`Momento ${told.moment}: nadie pudo escribir durante ${told.pausedMs} ms.`, 0)
      say(
        `Recuperado en ${(told.recoveredMs / 1000).toFixed(1)} s: ${told.clinics} clínicas, ${told.rows} filas.`,
        0,
      )
      return told.different.length === 0
        ? say('Todas las clínicas quedaron como en ese momento.', 0)
        : say(`NO quedaron iguales:\n${told.different.join('\n')}`, 1)
    } finally {
      await rm(dataDir, { recursive: true, force: true })
    }
  })
}

/** For a machine that was lost: into an empty data folder. The product is started afterwards as always. */
async function bringBack([moment = '']: string[]): Promise<number> {
  const { env, archiveDir } = archiving()
  if (!/(Z|[+-]\d\d(:?\d\d)?)$/.test(moment) || Number.isNaN(Date.parse(moment)))
    return say('El momento se escribe con su zona, por ejemplo 2026-03-02T15:04:05Z.', 2)
  const { url, stop } = await recover({ archiveDir, dataDir: env.DATA_DIR, moment, log: note })
  try {
    await endAccess(url)
    const again = await departAgain(url, await departuresSince(archiveDir, Date.parse(moment)))
    say(`Cuentas cerradas o borradas después de ese momento, y otra vez ahora: ${again}.`, 0)
  } finally {
    await stop()
  }
  say('Todas las sesiones y todos los enlaces enviados por correo terminaron.', 0)
  return say(`La base de datos quedó en ${env.DATA_DIR} como en ${moment}.`, 0)
}

/** Of any server, at a moment that it names; or held against what was written down then. */
async function digests([address = '', file]: string[]): Promise<number> {
  if (!file) return say(JSON.stringify(await digestsAt(address)), 0)
  const then = JSON.parse(await readFile(file, 'utf8')) as Digests
  const different = differences(then.clinics, await digestsNow(address))
  return different.length === 0
    ? say(`${Object.keys(then.clinics).length} clínicas, todas como en ${then.moment}.`, 0)
    : say(`NO son iguales (clínica, tabla, filas entonces / ahora):\n${different.join('\n')}`, 1)
}

/** Beside the answer, which a file may be made of. */
function note(line: string): void {
  process.stderr.write(`${line}\n`)
}

function say(text: string, code: number): number {
  process.stdout.write(`${text}\n`)
  return code
}
