import {
  anchoringOf,
  findingText,
  readLine,
  record,
  sealAnew,
  setAside,
  verifyAudit,
} from '#modules/audit-log/public'
import { recoverGlobalFactor } from '#modules/factors/public'
import { addGlobalAdmin, reactivate } from '#modules/accounts/public'
import { intoFile, keepCopy, restore, writeBackup } from '#modules/backups/public'
import { brokenSignatureText, verifySignatures } from '#modules/notes/public'
import type { Clinic } from '#database/clinic'
import { systemContext } from '#database/context'
import { readEnv } from '#core/settings/env'
import { rotateKeys } from '#operator/keys/key-rotation'
import type { App } from '#app'
import { startProblem } from '#core/settings/start-problem'
import { openApp, type OpenApp } from '../open-app.ts'
import { changeMasterKey } from './change-master-key.ts'
import { typedCommand, type Usage } from './command-line.ts'
import { listMoves, move, release, undoMove } from './move-clinic.ts'

/** A command of the server's operator: what it needs, and what it does. Answers the exit code. */
interface Command extends Usage {
  run(app: App, args: string[], opened: OpenApp): Promise<number>
}

// npm run admin -- COMMAND ARGUMENTS; docs/operations.md says when. They work while the product runs, too.
const commands: Record<string, Command> = {
  'create-global-admin': { usage: 'CORREO NOMBRE APELLIDO', run: createGlobalAdmin },
  'recover-factor': { usage: 'CORREO', run: recoverFactor },
  'reactivate-user': { usage: 'SUBDOMINIO CORREO', run: withClinic(reactivateUser) },
  'verify-audit': { usage: 'SUBDOMINIO [HUELLA]', run: withClinic(verifyLog) },
  'anchor-audit': { usage: 'SUBDOMINIO', run: withClinic(anchorAnew) },
  backup: { usage: 'SUBDOMINIO [ARCHIVO]', run: withClinic(backUp) },
  restore: { usage: 'SUBDOMINIO ARCHIVO', run: withClinic(putBack) },
  'rotate-keys': { usage: 'SUBDOMINIO', run: withClinic(rotate) },
  'rotate-master-key': { usage: '', run: rotateMasterKey },
  'move-clinic': {
    usage: 'SUBDOMINIO POD',
    run: moving((app, [name = '', pod = '']) => move(app, name, pod, tell)),
  },
  'take-back-clinic': { usage: 'SUBDOMINIO', run: moving((app, [name = '']) => undoMove(app, name, tell)) },
  'release-clinic': { usage: 'SUBDOMINIO', run: moving((app, [name = '']) => release(app, name, tell)) },
  moves: { usage: '', run: moving(listMoves) },
}

process.exitCode = await main(process.argv.slice(2))

async function main(argv: string[]): Promise<number> {
  const typed = typedCommand('admin', commands, argv)
  if (typeof typed === 'string') return say(typed, 2)
  const { command, args } = typed
  const opened = await open()
  try {
    return await command.run(opened.app, args, opened)
  } catch (error) {
    return say(`No se pudo completar: ${sentenceOf(error)}`, 1)
  } finally {
    await opened.close()
  }
}

/** The app as the running product's settings say. Ends the process with one line where they do not lead to it. */
async function open(): Promise<OpenApp> {
  try {
    return await openApp(readEnv({ LOG_LEVEL: 'warn', DEMO_DATA: '0', ...process.env }), true)
  } catch (error) {
    const line = startProblem(error)
    if (line === null) throw error
    return process.exit(say(line, 1))
  }
}

/** Its answer is a sentence. */
function moving(run: (opened: OpenApp, args: string[]) => Promise<string>): Command['run'] {
  return async (_, args, opened) => say(await run(opened, args), 0)
}

type ClinicCommand = (app: App, clinic: Clinic, args: string[]) => Promise<number>

/** The first argument names a clinic. */
function withClinic(run: ClinicCommand): Command['run'] {
  return async (app, [subdomain = '', ...args]) => {
    const clinic = await app.databases.clinicBySubdomain(subdomain)
    return clinic ? run(app, clinic, args) : say(`No hay ninguna clínica con el subdominio ${subdomain}.`, 1)
  }
}

async function createGlobalAdmin(app: App, [email = '', first = '', last = '']: string[]) {
  const password = await addGlobalAdmin(app.databases, email, first, last)
  return password === null
    ? say(`Ya existe una cuenta global con el correo ${email}.`, 1)
    : say(`Cuenta global ${email} creada. Contraseña, que no se vuelve a mostrar: ${password}`, 0)
}

async function recoverFactor(app: App, [email = '']: string[]) {
  const due = await recoverGlobalFactor(app.databases, email, app.clock())
  return due === null
    ? say(`No hay ninguna cuenta global activa con el correo ${email}.`, 1)
    : say(`El segundo paso de ${email} se quitará el ${due}. Le avisamos por correo y puede detenerlo.`, 0)
}

async function reactivateUser(app: App, clinic: Clinic, [email = '']: string[]) {
  const outcome = await clinic.work((db) => reactivate(db, email, app.clock()))
  if (outcome === 'unknown') return say(`No hay ninguna cuenta ${email} en ${clinic.name}.`, 1)
  return say(
    outcome === 'was active' ? `La cuenta ${email} ya estaba activa.` : `Cuenta ${email} reactivada.`,
    0,
  )
}

/** With the line of a mail, whole or in quotes, that one is compared, too. */
async function verifyLog(app: App, clinic: Clinic, words: string[]) {
  const anchoring = anchoringOf(app)
  const given = words.length > 0 ? [readLine(anchoring, clinic.id, words.join(' '))] : []
  if (given.includes(null)) return say('La huella no es una línea entera de las que se envían por correo.', 1)
  const heads = given.filter((notedHead) => notedHead !== null)
  const { findings, head, anchors } = await verifyAudit(anchoring, clinic, app.clock(), heads)
  const facts = `${head.seq} entradas, ${anchors} huellas externas, última huella ${head.hash}`
  const log =
    findings.length === 0
      ? `La bitácora de ${clinic.name} está íntegra: ${facts}.`
      : `La bitácora de ${clinic.name} NO está íntegra (${facts}):\n${listed(findings.map(findingText))}`
  const broken = await verifySignatures({ clinic, vault: app.vault })
  const notes =
    broken.length === 0
      ? 'Cada nota firmada es la que se firmó.'
      : `Hay notas firmadas que no son las que se firmaron:\n${listed(broken.map(brokenSignatureText))}`
  return say(`${log}\n${notes}`, findings.length + broken.length === 0 ? 0 : 1)
}

const listed = (lines: readonly string[]): string =>
  lines
    .slice(0, 50)
    .map((line) => `  ${line}`)
    .join('\n')

/** For a server that was moved without its folder, or a key that was lost: what was noted before is set apart, not deleted. */
async function anchorAnew(app: App, clinic: Clinic) {
  await setAside(anchoringOf(app), clinic.id, app.clock())
  await note(clinic, 'Huellas de la bitácora comenzadas de nuevo desde el servidor.')
  const head = await sealAnew(anchoringOf(app), clinic, app.clock())
  return say(`Las huellas de ${clinic.name} comienzan de nuevo en la posición ${head.seq}.`, 0)
}

async function backUp(app: App, clinic: Clinic, [file]: string[]) {
  if (file) await writeBackup(app, clinic, app.clock(), intoFile(file))
  const path = file ?? (await keepCopy(app, clinic, 'nightly', app.clock()))
  await note(clinic, 'Copia de seguridad creada desde el servidor.')
  return say(`Copia de ${clinic.name} guardada en ${path}`, 0)
}

async function putBack(app: App, clinic: Clinic, [file = '']: string[]) {
  const { detail, rows, documents } = await restore(app, systemContext(clinic, app.clock()), file)
  return say(`${detail} ${rows} registros, ${documents} documentos.`, 0)
}

async function rotate({ vault }: App, clinic: Clinic) {
  const sealed = await rotateKeys(vault, clinic)
  await note(clinic, 'Clave de cifrado renovada desde el servidor.')
  return say(`Clave nueva para ${clinic.name}: ${sealed} valores cifrados de nuevo.`, 0)
}

/** Each line is a step that is done; stopped anywhere it is run again. */
async function rotateMasterKey({ env }: App, _: string[], opened: OpenApp) {
  if (env.MASTER_KEY_PREVIOUS === undefined)
    return say('Indica la clave nueva en MASTER_KEY y la anterior en MASTER_KEY_PREVIOUS.', 1)
  for await (const step of changeMasterKey(opened)) say(step, 0)
  return say(
    'Listo: nada queda bajo la clave anterior. Ya puedes quitar MASTER_KEY_PREVIOUS y reiniciar; mientras siga, abre además los enlaces de correos y las copias de seguridad de antes.',
    0,
  )
}

/** What the operator did stands in the clinic's audit log, too. */
async function note(clinic: Clinic, action: string): Promise<void> {
  await clinic.work((db) => record(db, { actor: null }, { action, level: 'WARNING' }))
}

/** A refusal's Spanish sentence, else the error's own message. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const body: unknown = 'body' in error ? error.body : null
  const detail: unknown = typeof body === 'object' && body !== null && 'detail' in body ? body.detail : null
  return typeof detail === 'string' ? detail : error.message
}

function say(text: string, code: number): number {
  process.stdout.write(`${text}\n`)
  return code
}

/** What goes on meanwhile. */
function tell(text: string): void {
  say(text, 0)
}
