import { partsOf, TooMuch } from './zip-parts.ts'

const oldOffice = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const packageStart = Buffer.from('PK\x03\x04', 'latin1')
/** A program inside its own kind of package: documents in documents, and no deeper. */
const deepest = 3
const mostPartBytes = 32 * 1024 * 1024
const mostXmlBytes = 8 * 1024 * 1024

/**
 * Storages in which old Office keeps programs, or something that cannot be looked into. Names stand in 128 bytes each at
 * places divisible by 128, wherever in the file the directory lies.
 */
const programs = new Set(['_vba_project', '_vba_project_cur', 'vba', 'macros', 'encryptedpackage'])

/** What a package declares of its parts, whatever they are called; and templates that Word fetches from elsewhere. */
const declared = /vnd\.ms-office\.vba|macroenabled|wordvbadata/i
const fetched =
  /attachedTemplate["'][^>]*target\s*=\s*["'](?:https?|ftp|mhtml|\\\\|\/\/)|target\s*=\s*["'](?:https?|ftp|mhtml|\\\\|\/\/)[^>]*attachedTemplate["']/i

/**
 * Whether an Office document brings a program along, or what cannot be told: looked for where programs really are, since a
 * part of a package may have any name. A document too large to be looked through is taken for one that does.
 */
export function hasMacros(content: Buffer, depth = 0): boolean {
  try {
    if (content.subarray(0, 8).equals(oldOffice)) return keepsPrograms(content)
    return content.subarray(0, 4).equals(packageStart) && packageHasMacros(content, depth)
  } catch (error) {
    if (error instanceof TooMuch) return true
    throw error
  }
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

function packageHasMacros(zip: Buffer, depth: number): boolean {
  return partsOf(zip).some((part) => {
    if (/\.(xml|rels)$/i.test(part.name)) return declaresMacros(part.name, part.open(mostXmlBytes))
    const isOffice =
      part.head.subarray(0, 8).equals(oldOffice) || part.head.subarray(0, 4).equals(packageStart)
    if (!isOffice) return false
    return depth >= deepest || hasMacros(part.open(mostPartBytes), depth + 1)
  })
}

/** In UTF-8 or UTF-16: without the zeros both read the same here. */
function declaresMacros(name: string, xml: Buffer): boolean {
  if (!/content_types|\.rels$/i.test(name)) return false
  const text = xml.toString('latin1').replaceAll('\0', '')
  return declared.test(text) || fetched.test(text)
}
