import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { anchoringOf, sealAnew } from '#modules/audit-log/public'
import type { Clinic } from '#database/clinic'
import { row, run } from '#database/sql'
import { newId } from '#core/id'
import { clinicTables, differences, digestsOfClinic } from '../../operator/recovery/digests.ts'
import { makeUser } from '../../../test/makers.ts'
import { mailedLink, makeMember, signIn, testPassword } from '../../../test/sign-in.ts'
import { testNow, type TestServer } from '../../../test/test-server.ts'
import { openUnusedScene, type UnusedScene } from '../../../test/unused-scene.ts'
import { dropUnused } from './drop-unused.ts'
import { dropUnusedClinic } from './unused-store.ts'

let scene: UnusedScene
let server: TestServer
let owner: pg.Client

beforeAll(async () => {
  scene = await openUnusedScene()
  ;({ server, owner } = scene)
})
afterAll(() => scene.close())

/** Of a clinic that is there: a sign-in is refused. */
const face = async (clinic: Clinic): Promise<number> =>
  (await server.visitor(clinic).post('/auth/login/', { email: 'a@b.example', password: 'x' })).status

async function* one(): AsyncGenerator<Buffer> {
  yield Buffer.from('x')
}

describe('a clinic that nobody used', () => {
  test('goes after seven days with all that was kept for it; its name is free, and no other one is touched', async () => {
    const clinic = await scene.registered('vacia')
    const other = await scene.registered('vecina')
    await other.work((db) => makeUser(db))
    const key = `${clinic.id}/documents/${newId()}`
    const otherKey = `${other.id}/documents/${newId()}`
    for (const fileKey of [key, otherKey]) await server.app.files.write(fileKey, one())
    const tables = await clinicTables(owner)
    const digest = async (neighbour: Clinic) => ({
      [neighbour.id]: await digestsOfClinic(owner, tables, neighbour.id),
    })
    const before = await Promise.all([other, server.sur].map(digest))

    await scene.after(6.9)
    expect(await face(clinic)).toBe(400)
    await scene.after(7)
    expect(await scene.rowsOf(clinic)).toEqual({})
    expect(await face(clinic)).toBe(404)
    const now = await Promise.all([other, server.sur].map(digest))
    const [one_, two] = [0, 1].map((n) => differences(before[n] ?? {}, now[n] ?? {}))
    // What is due of it was looked at, and it is known as used from then on.
    expect(one_?.filter((difference) => !/ (clinics|due_work|audit_\w+):/.test(difference))).toEqual([])
    expect(two).toEqual([])
    await expect(server.app.files.read(key)).rejects.toThrow()
    await server.app.files.read(otherKey).then((readable) => readable.destroy())
    expect(await scene.told(clinic)).toEqual([expect.stringMatching(/^Clínica sin usar borrada: vacia \(/)])
    const left = await owner.query(
      'select 1 from dropped_clinics union all select 1 from clinic_places where clinic = $1',
      [clinic.id],
    )
    expect(left.rowCount).toBe(0)
    expect((await scene.registered('vacia')).id).not.toBe(clinic.id)
  })

  test('says in its first mail that it goes, and when', async () => {
    const clinic = await scene.registered('avisada')
    await mailedLink(server, clinic, 'admin@avisada.example')
    const mail = await clinic.work((db) => row<{ text: string }>(db, 'select text from mailbox'))
    expect(mail?.text).toContain('Si en siete días nadie crea una contraseña, el espacio se borra')
  })

  test('writes the last link of its log into the root’s', async () => {
    const clinic = await scene.registered('sellada')
    const head = await sealAnew(anchoringOf(server.app), clinic, testNow)
    expect(await dropUnused(server.app, clinic)).toBe(true)
    expect((await scene.told(clinic))[0]).toContain(`${head.seq} ${head.hash}`)
  })
})

test('the instant of the first password: either the clinic is used, or it is gone and the link with it', async () => {
  const seen = new Set<string>()
  for (let tried = 0; tried < 24; tried += 1) {
    const clinic = await scene.registered(`carrera-${tried}`)
    const email = `admin@carrera-${tried}.example`
    const link = await mailedLink(server, clinic, email)
    const gate = tried % 2 === 0 ? 0 : 12
    const [answer, dropped] = await Promise.all([
      scene.confirm(clinic, link),
      new Promise((go) => setTimeout(go, gate + (tried % 7))).then(() => dropUnused(server.app, clinic)),
    ])
    if (dropped) {
      expect([400, 404]).toContain(answer.status)
      expect(await scene.rowsOf(clinic)).toEqual({})
    } else {
      expect(answer.status).toBe(200)
      expect((await signIn(server, clinic, email)).token).not.toBe('')
    }
    seen.add(dropped ? 'dropped' : 'kept')
  }
  expect([...seen].toSorted()).toEqual(['dropped', 'kept'])
}, 60_000)

test('whoever sets their password first is waited for, and whoever comes second finds nothing', async () => {
  const clinic = await scene.registered('primera')
  const other = await scene.registered('segunda')
  const links = [
    await mailedLink(server, clinic, 'admin@primera.example'),
    await mailedLink(server, other, 'admin@segunda.example'),
  ]
  // Their link is used, then their row is theirs: whoever judges meanwhile waits for both, and neither for the other.
  const held = clinic.work(async (db) => {
    await run(db, `update mailed_links set used_at = now() where used_at is null`)
    const judged = dropUnused(server.app, clinic)
    await new Promise((go) => setTimeout(go, 150))
    await run(db, `update users set password_hash = 'x'`)
    return { judged }
  })
  expect(await (await held).judged).toBe(false)
  // It goes at this instant, and has not said so yet.
  const going = other.work(async (db) => {
    const became = await dropUnusedClinic(db)
    const answers = Promise.all([
      scene.confirm(other, links[1] ?? {}),
      server.visitor(other).post('/auth/password-reset/', { email: 'admin@segunda.example' }),
      server.visitor(other).post('/auth/register/', {
        email: 'nuevo@correo.example',
        password: testPassword,
        password_confirm: testPassword,
        first_name: 'Eva',
        last_name: 'Paz',
        username: 'evapaz',
      }),
    ])
    await new Promise((go) => setTimeout(go, 300))
    return { became, answers }
  })
  const { became, answers } = await going
  expect(became).toBe('dropped')
  expect((await answers).map((answer) => answer.status)).toEqual([400, 404, 404])
  expect(await scene.rowsOf(other)).toEqual({})
})

test('a password that comes in any other way is waited for as well', async () => {
  const clinic = await scene.registered('tercera')
  const held = clinic.work(async (db) => {
    await run(db, `update users set password_hash = 'x'`)
    const judged = dropUnused(server.app, clinic)
    await new Promise((go) => setTimeout(go, 150))
    return { judged }
  })
  expect(await (await held).judged).toBe(false)
})

test('what a crash left of one that went is ended by the next look; its name is nobody’s until then', async () => {
  const clinic = await scene.registered('cortada')
  const key = `${clinic.id}/documents/${newId()}`
  await server.app.files.write(key, one())
  expect(await clinic.work(dropUnusedClinic)).toBe('dropped')
  expect((await scene.register('cortada')).status).toBe(400)
  await server.app.jobs.start()
  for (const round of [1, 2]) {
    await server.app.jobs.runPeriodic()
    await vi.waitFor(
      async () => expect([round, await scene.told(clinic)]).toEqual([round, [expect.any(String)]]),
      10_000,
    )
  }
  await expect(server.app.files.read(key)).rejects.toThrow()
  expect((await scene.register('cortada')).status).toBe(201)
})

test('no statement of the server’s role takes a used clinic away, nor one that no pass of the server names', async () => {
  await makeMember(server.norte)
  expect(await server.norte.work(dropUnusedClinic)).toBe('used')
  await owner.query('begin')
  await owner.query(`select set_config('app.clinic', $1, true)`, [`${server.sur.id}.${'0'.repeat(64)}`])
  expect((await owner.query('select drop_unused_clinic() as became')).rows).toEqual([{ became: null }])
  await owner.query('rollback')
})

test('goes also where whoever owns the tables is no superuser and row-level security holds for them', async () => {
  const plain = `plain_owner_${process.pid}`
  await owner.query(`create role ${plain}`)
  try {
    await owner.query(`do $$
      declare it record;
      begin
        grant usage, create on schema public to ${plain};
        for it in select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') loop
          execute format('drop policy if exists named_to_owner on %I', it.name);
          execute format('alter table %I owner to ${plain}', it.name);
        end loop;
        for it in select p.oid::regprocedure as name from pg_proc p where p.pronamespace = 'public'::regnamespace
          and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') loop
          execute format('alter function %s owner to ${plain}', it.name);
        end loop;
        perform isolate_clinics();
      end $$`)
    const clinic = await scene.registered('llana')
    const used = await scene.registered('llena')
    await makeMember(used)
    expect(await dropUnused(server.app, clinic)).toBe(true)
    expect(await dropUnused(server.app, used)).toBe(false)
    expect(await scene.rowsOf(clinic)).toEqual({})
    expect((await scene.rowsOf(used))['users']).toBe('2')
  } finally {
    await owner.query(`reassign owned by ${plain} to current_user`)
    await owner.query(`drop owned by ${plain}`)
    await owner.query(`drop role ${plain}`)
  }
})
