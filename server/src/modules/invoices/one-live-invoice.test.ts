import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { rows, run } from '#database/sql'
import { eraseAccount, filesOfAccount } from '#modules/privacy-terms/public'
import { restoreWith } from '../../../test/backup-scene.ts'
import { InvoiceScene, issuedAt, nit, pdfForm } from '../../../test/invoices/scene.ts'
import { startTestServer, statusesOf, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let scene: InvoiceScene
let number = 0
const next = () => String((number += 1))

beforeAll(async () => {
  server = await startTestServer()
  scene = await new InvoiceScene(server).begin()
  await scene.setTaxId(nit)
})
afterAll(() => server.close())

/** A charge at the desk that owes its invoice. */
const owing = async () => scene.chargeOf(await scene.paidAtDesk())

describe('one live invoice a charge', () => {
  test('also where two people note one at once', async () => {
    const payment = await owing()
    const at = [scene.desk, scene.admin, scene.desk, scene.admin]
    const answers = await Promise.all(at.map((by) => scene.issue(payment, { number: next() }, by)))
    expect(statusesOf(answers)).toEqual([201, 409, 409, 409])
    expect(await scene.kept(payment)).toHaveLength(1)
    const annulled = await Promise.all(at.map((by) => scene.annul(payment, by)))
    expect(statusesOf(annulled)).toEqual([200, 409, 409, 409])
    expect((await scene.kept(payment)).map((invoice) => invoice.state)).toEqual(['annulled', 'due'])
  })

  test('who notes one while the one before is being annulled waits, and finds the next', async () => {
    const payment = await owing()
    expect((await scene.issue(payment, { number: next() })).status).toBe(201)
    let noting: ReturnType<typeof scene.issue> | undefined
    await server.norte.work(async (db) => {
      await run(
        db,
        `update invoices set state = 'annulled', annulled_at = now(), annulled_by = $2 where ledger_id = $1`,
        [payment, scene.ids.admin],
      )
      await run(
        db,
        `insert into invoices (id, ledger_id, charged_at, currency, kept_minor)
         select gen_random_uuid(), ledger_id, charged_at, currency, kept_minor from invoices where ledger_id = $1`,
        [payment],
      )
      noting = scene.issue(payment, { number: next() })
      // It waits for the row until this is committed.
      await new Promise((resolve) => void setTimeout(resolve, 300))
    })
    expect([(await noting)?.status, (await noting)?.json]).toMatchObject([201, { state: 'issued' }])
  })

  test('also after a crash: what was not kept is noted again, what was kept is not', async () => {
    const payment = await owing()
    const own = next()
    const form = () => pdfForm({ number: own, issued_at: issuedAt })
    // The process dies between the file and its record.
    const sealing = vi.spyOn(server.app.vault, 'sealer').mockRejectedValueOnce(new Error('the process died'))
    expect((await scene.desk.upload(`/invoices/${payment}/issued/`, form())).status).toBe(500)
    expect(sealing).toHaveBeenCalledOnce()
    expect(await scene.kept(payment)).toMatchObject([{ state: 'due' }])
    expect((await scene.desk.upload(`/invoices/${payment}/issued/`, form())).status).toBe(201)
    // The answer got lost on its way, and it is sent again.
    expect((await scene.desk.upload(`/invoices/${payment}/issued/`, form())).status).toBe(409)
    expect(await scene.kept(payment)).toMatchObject([{ state: 'issued', number: own }])
  })

  test('is owed in the transaction of its charge: both are there or neither', async () => {
    const session = await scene.booked()
    await expect(
      server.norte.work(async (db) => {
        await run(
          db,
          `insert into ledger (id, kind, amount_minor, currency, provider_ref, appointment_id)
           values (gen_random_uuid(), 'in_person', 20000, 'BOB', 'cut off', $1)`,
          [session],
        )
        throw new Error('the process died')
      }),
    ).rejects.toThrow('the process died')
    expect(await scene.chargeOf(session)).toBe('')
    const none = await server.norte.work((db) =>
      rows(db, 'select 1 from invoices i where not exists (select from ledger l where l.id = i.ledger_id)'),
    )
    expect(none).toEqual([])
  })

  const refusedWith = (sql: string, payment: string) =>
    server.norte
      .work((db) => run(db, sql, [payment]))
      .then(
        () => 'taken',
        (error: { code?: string; constraint?: string }) => error.constraint ?? error.code,
      )

  test('the database refuses a second one, whatever the program does', async () => {
    const payment = await owing()
    const second = `insert into invoices (id, ledger_id, charged_at, currency, kept_minor)
      select gen_random_uuid(), ledger_id, charged_at, currency, kept_minor from invoices where ledger_id = $1`
    expect(await refusedWith(second, payment)).toBe('one_live_invoice')
    await scene.issue(payment, { number: next() })
    expect(await refusedWith(second, payment)).toBe('one_live_invoice')
  })

  test('the database keeps what was noted, and its one way', async () => {
    const payment = await owing()
    await scene.issue(payment, { number: next() })
    const change = (what: string) => refusedWith(`update invoices set ${what} where ledger_id = $1`, payment)
    expect(await change(`number = '999'`)).toBe('42501')
    expect(await change(`invoiced_minor = 1`)).toBe('42501')
    expect(await change(`state = 'due'`)).not.toBe('taken')
    expect(await change(`state = 'annulled'`)).toBe('annulled_is_whole')
    expect(await refusedWith('delete from invoices where ledger_id = $1', payment)).toBe('42501')
    await scene.annul(payment)
    expect(await change(`annul_reason = 'Otra'`)).toBe('42501')
  })
})

describe('what outlives', () => {
  test('a restore: no invoice is issued twice by it, and none comes back', async () => {
    const [issued, later] = [await owing(), await owing()]
    await scene.issue(issued, { number: next() })
    const backup = (await scene.admin.post('/backups/create/')).raw
    const own = next()
    await scene.desk.upload(`/invoices/${later}/issued/`, pdfForm({ number: own, issued_at: issuedAt }))
    await scene.annul(issued)
    const before = [await scene.kept(issued), await scene.kept(later)]
    expect((await restoreWith(scene.admin, backup)).status).toBe(200)
    expect([await scene.kept(issued), await scene.kept(later)]).toEqual(before)
    expect((await scene.issue(later, { number: next() })).status).toBe(409)
    expect((await scene.desk.get(`/invoices/${later}/file/`)).status).toBe(200)
  })

  test('an erasing: the number stays, to whom it was made out and its PDF do not', async () => {
    const own = next()
    const session = await scene.paidAtDesk()
    const payment = await scene.chargeOf(session)
    await server.norte.work((db) =>
      run(db, `update appointments set status = 'completed' where id = $1`, [session]),
    )
    await scene.desk.upload(
      `/invoices/${payment}/issued/`,
      pdfForm({ number: own, issued_at: issuedAt, buyer_name: 'Paula Paga' }),
    )
    const kept = await scene.files()
    const [place] = await scene.placesOf(payment)
    expect(kept).toContain(place)
    await server.app.databases.keeperWork(server.norte.id, async (db) => {
      const { invoices } = await filesOfAccount(db, scene.ids.patient)
      expect(invoices.map((id) => `${server.norte.id}/invoices/${id}`)).toContain(place)
      await eraseAccount(db, scene.ids.patient, server.now.ms)
    })
    expect(await scene.listed('state=issued', payment)).toMatchObject([
      { number: own, buyer_name: '', buyer_tax_number: '', has_file: false, patient_name: 'Datos borrados' },
    ])
    expect((await scene.desk.get(`/invoices/${payment}/file/`)).json).toMatchObject({ code: 'no_file' })
  })
})
