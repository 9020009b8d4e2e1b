import { declaresMacros } from './declared-parts.ts'
import { CannotTell, headOf, opened, partsOf, type Budget } from '#services/files/zip-parts'

const oldOffice = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const packageStart = Buffer.from('PK\x03\x04', 'latin1')
/** A program inside its own kind of package: documents in documents, and no deeper. */
const deepest = 3
/** So much is opened of a file, with everything that lies in it. */
const mostOpenedBytes = 32 * 1024 * 1024
const mostListBytes = 8 * 1024 * 1024

/**
 * Storages in which old Office keeps programs, or something that cannot be looked into. Names stand in 128 bytes each at
 * places divisible by 128, wherever in the file the directory lies.
 */
const programs = new Set(['_vba_project', '_vba_project_cur', 'vba', 'macros', 'encryptedpackage'])

/**
 * Whether an Office document brings a program along, or what cannot be told: looked for where programs really are, since a
 * part of a package may have any name. A document too large to be looked through, or whose parts contradict each other, is
 * taken for one that does. The effort is bounded by the length of the file and the budget: it may take some hundred
 * milliseconds and belongs beside the loop (`look-aside.ts`).
 */
export function hasMacros(content: Buffer): boolean {
  try {
    return bringsMacros(content, 0, { left: mostOpenedBytes })
  } catch (error) {
    if (error instanceof CannotTell) return true
    throw error
  }
}

function bringsMacros(content: Buffer, depth: number, budget: Budget): boolean {
  if (content.subarray(0, 8).equals(oldOffice)) return keepsPrograms(content)
  return content.subarray(0, 4).equals(packageStart) && packageHasMacros(content, depth, budget)
}

/** Old Office: a compound file, whose directory names its storages in UTF-16. */
function keepsPrograms(file: Buffer): boolean {
  for (let at = 512; at + 128 <= file.length; at += 128) {
    const bytes = file.readUInt16LE(at + 64)
    if (bytes < 4 || bytes > 64 || ![1, 2].includes(file.readUInt8(at + 66))) continue
    if (programs.has(file.toString('utf16le', at, at + bytes - 2).toLowerCase())) return true
  }
  return false
}

/** Of what is text only the lists of parts and relations are opened. */
function packageHasMacros(zip: Buffer, depth: number, budget: Budget): boolean {
  return partsOf(zip).some((part) => {
    if (/\.(xml|rels)$/i.test(part.name))
      return /content_types|\.rels$/i.test(part.name) && declaresMacros(opened(part, budget, mostListBytes))
    const head = headOf(part)
    const isOffice = head.subarray(0, 8).equals(oldOffice) || head.subarray(0, 4).equals(packageStart)
    if (!isOffice) return false
    return depth >= deepest || bringsMacros(opened(part, budget, mostOpenedBytes), depth + 1, budget)
  })
}
