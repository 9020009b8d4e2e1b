import { execFileSync, spawnSync } from 'node:child_process'
import { chmod, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { parse, stringify } from 'yaml'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openMetrics } from '../src/services/metrics/metrics.ts'
import { openMetricsPort, type MetricsPort } from '../src/services/metrics/metrics-port.ts'
import { newId } from '../src/core/id.ts'
import { openDatabases } from '../src/database/clinic.ts'
import { migrate } from '../src/database/migrate.ts'
import { run } from '../src/database/sql.ts'
import { startEmbeddedDatabase } from '../src/operator/embedded/embedded-database.ts'
import { schedule } from '../src/database/jobs/due-work.ts'
import { enqueue } from '../src/database/jobs/jobs.ts'
import { testDatabases } from './database.ts'
import { makeAppointment, makeProfessional, makeUser } from './makers.ts'
import { startTestServer, type Caller, type TestServer } from './test-server.ts'

/**
 * Each alert of deploy/monitoring, against the product itself: well, and in every trouble that an alert is about. What it
 * then tells is held against the threshold in the rule, and given to Prometheus's own evaluator where that is installed.
 */
interface Rule {
  alert: string
  expr: string
  annotations: { look: string }
}
const folder = new URL('../../deploy/monitoring/', import.meta.url)
const readRules = async (): Promise<Rule[]> => {
  const { groups } = parse(await readFile(new URL('alerts.yml', folder), 'utf8')) as {
    groups: { rules: Rule[] }[]
  }
  return groups.flatMap((group) => group.rules)
}
const hasPromtool = spawnSync('promtool', ['--version']).status === 0

let server: TestServer
let owner: pg.Client
let port: MetricsPort
let patient: Caller
let rules: Rule[]
/** What is told: at first, after a minute of work, and after a minute of trouble. */
const told = { first: '', well: '', trouble: '', away: '' }

const scrape = () => server.app.metrics.read(server.databases)

beforeAll(async () => {
  server = await startTestServer()
  rules = await readRules()
  owner = new pg.Client({ connectionString: server.ownerUrl })
  await owner.connect()
  const env = { ...server.app.env, metrics: { port: 0, chosen: true } }
  const opened = await openMetricsPort({ ...server.app, env })
  if (!opened) throw new Error('no metrics')
  port = opened
  patient = await server.as(server.norte, await server.norte.work((db) => makeUser(db)))
  told.first = await scrape()
  for (let n = 0; n < 5; n += 1) await patient.get('/appointments/appointments/')
  told.well = await scrape()
  await everythingWaits()
  await requestsFail()
  told.trouble = await requestsPileUp()
  // What a process tells that has lost its database.
  const gone = testDatabases(server.ownerUrl, 1)
  await gone.close()
  told.away = await server.app.metrics.read(gone)
  await archiveStandsStill()
})
afterAll(async () => {
  await owner.end()
  await server.close()
})

/** Work, jobs, mails and money of which nobody took care. */
async function everythingWaits(): Promise<void> {
  const { due } = server.app
  due.handle('never-works', async () => {
    throw new Error('not today')
  })
  await server.norte.work((db) => schedule(db, 'never-works', newId(), server.now.ms))
  for (let tries = 0; tries < 5; tries += 1) {
    await due.catchUp()
    server.now.ms += 3_600_000
  }
  await server.sur.work(async (db) => {
    await enqueue(db, 'stands-still', {}, { startAfterMs: Date.now() - 600_000 })
    await enqueue(db, 'fails', {})
    for (const status of ['waiting', 'failed'])
      await run(
        db,
        `insert into mails (id, cause, kind, recipient, status, not_before, created_at)
         values ($1, $2, 'x', 'a@b.example', $3, now() - interval '1 hour', now() - interval '1 hour')`,
        [newId(), newId(), status],
      )
    const facts = {
      psychologist: (await makeProfessional(db)).user,
      patient: await makeUser(db),
      date: '2026-03-09',
    }
    const payments = [
      ['09:00', 'open'],
      ['10:00', 'in_review'],
    ] as const
    for (const [time, status] of payments) {
      const appointment = await makeAppointment(db, server.sur.timezone, {
        ...facts,
        time,
        status: 'confirmed',
      })
      const payment = newId()
      await run(
        db,
        `insert into payments (id, appointment_id, provider, status, amount_minor, currency, expires_at, created_at)
         values ($1, $2, 'by_hand', $3, 100, 'BOB', now() - interval '1 hour', now() - interval '2 days')`,
        [payment, appointment, status],
      )
      if (status === 'open')
        await run(
          db,
          `insert into refunds (id, payment_id, amount_minor, reason, due_at) values ($1, $2, 100, 'patient', now() - interval '3 hours')`,
          [newId(), payment],
        )
    }
  })
  // As the queue leaves a job that failed again and again.
  await owner.query(`update pgboss.job set state = 'retry', retry_count = 7 where name = 'fails'`)
}

/** A database of its own that hands its log over; then its archive refuses, and then it takes nothing at all. */
async function archiveStandsStill(): Promise<void> {
  const place = await mkdtemp(join(tmpdir(), 'psico-alerts-archive-'))
  await chmod(place, 0o711)
  const kept = await startEmbeddedDatabase({
    dataDir: join(place, 'data'),
    archiveDir: join(place, 'archive'),
    log: () => undefined,
  })
  const keeper = new pg.Client({ connectionString: kept.url })
  await keeper.connect()
  await migrate(kept.url)
  const databases = openDatabases(kept.url, 'test', () => undefined, { sizes: { app: 1 } })
  const metrics = openMetrics()
  const ofArchive = /^psico_archive_/
  const untilTold = async (wanted: RegExp) => {
    for (const until = Date.now() + 30_000; Date.now() < until; await pause(50))
      if (wanted.test(await metrics.read(databases))) return
    throw new Error(`never told: ${wanted}`)
  }
  const add = async (to: 'first' | 'well' | 'trouble') => {
    const lines = (await metrics.read(databases)).split('\n').filter((line) => ofArchive.test(line))
    told[to] = [told[to], ...lines].join('\n')
  }
  const fill = () => keeper.query(`select pg_logical_emit_message(true, 'alerts', 'x'), pg_switch_wal()`)
  await fill()
  await untilTold(/^psico_archive_last_seconds /m)
  await untilTold(/^psico_archive_waiting 0$/m)
  await add('first')
  await add('well')
  // As a disk that is gone.
  const [log, gone] = [join(place, 'archive', 'wal'), join(place, 'gone')]
  await rename(log, gone)
  for (let n = 0; n < 7; n += 1) await fill()
  await untilTold(/^psico_archive_failing 1$/m)
  await add('trouble')
  await rename(gone, log)
  await fill()
  await untilTold(/^psico_archive_failing 0$/m)
  await databases.close()
  await keeper.end()
  await kept.stop()
  await rm(place, { recursive: true, force: true })
}

/** A table that is not there is an error of ours. */
async function requestsFail(): Promise<void> {
  await owner.query('alter table appointments rename to gone')
  for (let n = 0; n < 3; n += 1) expect((await patient.get('/appointments/appointments/')).status).toBe(500)
  await owner.query('alter table gone rename to appointments')
}

/** A table that somebody holds: requests pile up, and one in a hundred takes longer than a second. Answers what is told. */
async function requestsPileUp(): Promise<string> {
  await owner.query('begin; lock table users in access exclusive mode')
  const asked = Array.from({ length: 15 }, () => patient.get('/appointments/appointments/'))
  await owner.query('select pg_sleep(1.2)')
  // What the loop was late is told since it was last asked for.
  await scrape()
  for (let n = 0; n < 3; n += 1) {
    const until = performance.now() + 300
    while (performance.now() < until);
    await pause(20)
  }
  const ofNow = /^(psico_db_pool_waiting|nodejs_eventloop_lag_p99)/
  const during = (await scrape()).split('\n').filter((line) => ofNow.test(line))
  await owner.query('rollback')
  for (const { status } of await Promise.all(asked)) expect(status).toBe(200)
  for (let n = 0; n < 20; n += 1) server.app.metrics.slow('GET /api/appointments/appointments/')
  const after = (await scrape()).split('\n').filter((line) => !ofNow.test(line))
  return [...after, ...during].join('\n')
}

interface Sample {
  name: string
  series: string
  value: number
}

const samplesOf = (text: string): Sample[] =>
  text.split('\n').flatMap((line) => {
    const [, series = '', name = '', value = ''] = /^((\w+)(?:\{.*\})?) (\S+)$/.exec(line) ?? []
    return name ? [{ name, series, value: Number(value) }] : []
  })

const namesIn = (expr: string): string[] => [...new Set(expr.match(/\b(?:psico|nodejs|process)_\w+/g))]
const thresholdOf = ({ expr }: Rule): { isOver: (value: number) => boolean } => {
  const [, sign, number] = / ([<>]) ([\d.]+)$/.exec(expr) ?? []
  if (!sign) throw new Error(`no threshold in ${expr}`)
  return { isOver: (value) => (sign === '<' ? value < Number(number) : value > Number(number)) }
}

/** What a counter grew by in a minute. */
const grown = (from: string, to: string, name: string, fits: RegExp = /./): number => {
  const sum = (text: string) =>
    samplesOf(text)
      .filter((sample) => sample.name === name && fits.test(sample.series))
      .reduce((total, sample) => total + sample.value, 0)
  return sum(to) - sum(from)
}

/** What the three rules that look at growth would see. */
const growth: Record<string, (from: string, to: string) => number> = {
  PsicoErrors: (from, to) =>
    grown(from, to, 'psico_http_requests_total', /status="5/) / grown(from, to, 'psico_http_requests_total'),
  PsicoSlow: (from, to) => {
    const within = (le: string) =>
      grown(from, to, 'psico_http_request_duration_seconds_bucket', new RegExp(`le="${le}"`))
    // More than one in a hundred above a second.
    return within('1') / within('\\+Inf') < 0.99 ? 2.5 : 0.1
  },
  PsicoSlowStatements: (from, to) => grown(from, to, 'psico_db_slow_statements_total'),
}

function seenBy(rule: Rule, from: string, to: string): number[] {
  const grows = growth[rule.alert]
  if (grows) return [grows(from, to)]
  const [name = ''] = namesIn(rule.expr)
  return samplesOf(to)
    .filter((sample) => sample.name === name)
    .map((sample) => sample.value)
}

const firing = (from: string, to: string): string[] =>
  rules.filter((rule) => seenBy(rule, from, to).some(thresholdOf(rule).isOver)).map((rule) => rule.alert)

/** On a crowded machine a test may be as slow as a product in trouble. */
const ofTheMachine = ['PsicoSlow', 'PsicoEventLoopBlocked']

test('nothing fires while all is well', () => {
  expect(firing(told.first, told.well).filter((alert) => !ofTheMachine.includes(alert))).toEqual([])
})

test('each alert fires in the trouble that it is about', async () => {
  const ofTheProcess = ['PsicoProcessAway', 'PsicoDatabaseAway']
  expect(firing(told.well, told.trouble)).toEqual(
    rules.map((rule) => rule.alert).filter((alert) => !ofTheProcess.includes(alert)),
  )
  expect(firing(told.trouble, told.away)).toContain('PsicoDatabaseAway')
  // Counts that are not known are not told.
  expect(told.away).not.toMatch(/^psico_(mails|payments|jobs|due_work)_\w+(\{.*\})? \d/m)
  // What Prometheus calls `up` is whether it was answered at all.
  const address = `http://127.0.0.1:${port.port}/metrics`
  expect((await fetch(address)).status).toBe(200)
  await port.close()
  await expect(fetch(address)).rejects.toThrow()
})

test('every rule and every panel asks for what the product tells, and every rule says where to look', async () => {
  const names = new Set(samplesOf(told.well + told.trouble).map((sample) => sample.name))
  const dashboard = await readFile(new URL('dashboard.json', folder), 'utf8')
  const asked = [...rules.flatMap((rule) => namesIn(rule.expr)), ...namesIn(dashboard)]
  expect(asked.length).toBeGreaterThan(30)
  // Bookings are told from the first one on (services/metrics/metrics.test.ts).
  expect(asked.filter((metric) => !names.has(metric) && metric !== 'psico_bookings_total')).toEqual([])
  for (const { annotations } of rules) expect(annotations.look).toMatch(/\w{4}/)
  expect((JSON.parse(dashboard) as { panels: object[] }).panels.length).toBeGreaterThan(15)
})

describe.skipIf(!hasPromtool)('needs promtool: Prometheus’s own evaluator', () => {
  test('fires each of them, and none while all is well', async () => {
    const place = await mkdtemp(join(tmpdir(), 'psico-alerts-'))
    const wanted = new Set(rules.flatMap((rule) => namesIn(rule.expr)))
    const ofThisMachine = new Set(
      rules.filter((rule) => ofTheMachine.includes(rule.alert)).flatMap((rule) => namesIn(rule.expr)),
    )
    const series = (from: string, to: string, up: number, isTroubled = false) => {
      const before = new Map(samplesOf(from).map((sample) => [sample.series, sample.value]))
      const grows = (name: string) => /_(total|bucket|count|sum)$/.test(name)
      const lines = samplesOf(to)
        .filter((sample) => wanted.has(sample.name) && Number.isFinite(sample.value))
        .filter((sample) => isTroubled || !ofThisMachine.has(sample.name))
        .map(({ name, series: text, value }) => {
          const step = grows(name) ? value - (before.get(text) ?? 0) : 0
          return { series: text, values: `${value}+${step}x60` }
        })
      return [...lines, { series: 'up{job="psico"}', values: `${up}+0x60` }]
    }
    const expected = (names: string[]) => [
      {
        expr: 'group by (alertname) (ALERTS{alertstate="firing"})',
        eval_time: '50m',
        exp_samples: names.map((name) => ({ labels: `{alertname="${name}"}`, value: 1 })),
      },
    ]
    const ofTheProcess = ['PsicoProcessAway', 'PsicoDatabaseAway']
    const others = rules.map((rule) => rule.alert).filter((alert) => !ofTheProcess.includes(alert))
    const cases = [
      { input_series: series(told.first, told.well, 1), promql_expr_test: expected([]) },
      { input_series: series(told.well, told.trouble, 1, true), promql_expr_test: expected(others) },
      { input_series: series(told.away, told.away, 0), promql_expr_test: expected(ofTheProcess) },
    ]
    const file = join(place, 'alerts.test.yml')
    const [rule_files, evaluation_interval] = [[new URL('alerts.yml', folder).pathname], '1m']
    const tests = cases.map((testCase) => ({ interval: '1m', ...testCase }))
    await writeFile(file, stringify({ rule_files, evaluation_interval, tests }))
    const said = execFileSync('promtool', ['test', 'rules', file], { encoding: 'utf8' })
    expect(said).toContain('SUCCESS')
    await rm(place, { recursive: true })
  })
})
