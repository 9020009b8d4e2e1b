import { open } from 'node:fs/promises'
import { keyOfFile } from '#modules/documents/public'
import { invoiceFileKey } from '#modules/invoices/public'
import { proofKey } from '#modules/proofs/public'
import type { Clinic } from '#database/clinic'
import { collectingGarbage } from '#services/files/paced-collection'
import type { MasterKeys } from '#core/settings/env'
import { openBackup } from './container.ts'
import { problems } from './problems.ts'
import { unpacked, type BackupEnd, type BackupHead, type BackupRecord } from './records.ts'
import { tally } from './rows-store.ts'

/** A file by its path, or its bytes as they come. */
type Source = string | AsyncIterable<Buffer>

/** The records of a file that was made for this clinic. @throws notABackup, otherClinic, otherKey, damaged */
export const recordsIn = (keys: MasterKeys, clinic: Clinic, from: Source): AsyncGenerator<BackupRecord> =>
  unpacked(openBackup(keys, clinic.id, collectingGarbage(typeof from === 'string' ? bytesIn(from) : from)))

/** A file's bytes, in one buffer that is filled again and again: a gigabyte of new ones would pile up. */
async function* bytesIn(path: string): AsyncGenerator<Buffer> {
  const file = await open(path, 'r')
  try {
    const buffer = Buffer.alloc(64 * 1024)
    for (;;) {
      const { bytesRead } = await file.read(buffer)
      if (bytesRead === 0) return
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    await file.close()
  }
}

/** What a backup says of itself, and the rows of one table where it is asked for. */
export interface Inspected {
  head: BackupHead
  end: BackupEnd
}

/**
 * Reads a backup to its end before anything is touched: every frame authentic, in order, none missing, and as many rows
 * and bytes as its end says. `seeRows` looks at the rows as they pass, before they are known to be whole.
 * @throws notABackup, otherClinic, otherKey, damaged
 */
export async function inspect(
  keys: MasterKeys,
  clinic: Clinic,
  from: Source,
  seeRows: (table: string, jsons: string[]) => void = () => undefined,
): Promise<Inspected> {
  let head: BackupHead | null = null
  let end: BackupEnd | null = null
  let counted = tally()
  let table = ''
  const found: BackupEnd = { tables: {}, files: { count: 0, bytes: 0 } }
  const close = () => {
    if (table) found.tables[table] = counted.result()
    table = ''
  }
  let first = true
  for await (const record of recordsIn(keys, clinic, from)) {
    if (end || first !== (record.kind === 'head')) throw problems.damaged()
    first = false
    if (record.kind === 'head') head = record.head
    if (record.kind === 'rows') {
      counted.take(record.jsons)
      seeRows(table, record.jsons)
    } else if (record.kind === 'piece') found.files.bytes += record.bytes.length
    else close()
    if (record.kind === 'table') {
      table = record.table.name
      counted = tally()
    } else if (record.kind === 'file') {
      refuseForeignKey(record.key, clinic)
      found.files.count += 1
    } else if (record.kind === 'end') end = record.end
  }
  if (!head || !end || JSON.stringify(end) !== JSON.stringify(found)) throw problems.damaged()
  return { head, end }
}

/** A file lands only among this clinic's documents, its proofs of payment or its invoices. */
function refuseForeignKey(key: string, clinic: Clinic): void {
  const name = key.slice(-36)
  const own = [keyOfFile(clinic, name), proofKey(clinic, name), invoiceFileKey(clinic, name)]
  if (!own.includes(key) || !/^[0-9a-f-]{36}$/.test(name)) throw problems.damaged()
}
