import type { Attack } from './attack.ts'
import { nameElsewhere, ofOtherClinic, ofStranger } from './people.ts'
import type { Outcome } from './wire.ts'

/** What tells a stranger how the product is made. */
const insides: readonly RegExp[] = [
  // A stack, or a place in our code.
  /\n\s+at .+:\d+:\d+/,
  /\bat (async )?[\w.<>]+ \((file|node|\/)/,
  /\b(node_modules|node:internal|server\/src|\w+\.ts:\d+)\b/,
  /\bfile:\/\/\/(?!etc\/passwd)/,
  /\/(home|root|usr|var|work|tmp)\/(?!foto\.png)[\w.-]+/,
  /\broot:x:0:0/,
  // SQL, or the database's own words.
  /\bselect\b[^"]{1,200}\bfrom\b|\binsert into\b|\bupdate\b[^"]{1,80}\bset\b|\bdelete from\b/i,
  /\b(SQLSTATE|violates|duplicate key|syntax error at|relation "|column "|pg_|psico_(app|global|jobs|keeper|restore|due))/i,
  /\b(ECONNREFUSED|ENOENT|EACCES|ETIMEDOUT|TypeError|ReferenceError|RangeError|SyntaxError|ZodError|FST_\w+)\b/,
  /\b(Unexpected (token|end)|Cannot (read|convert)|is not (a function|iterable|defined))\b/,
]

/** Whoever is told what stands in the tables by their names has read too much. */
const tables =
  /\b(session_tokens|global_\w+|clinic_keys|clinic_pass_key|chat_(inbox|messages|rooms|readers|tickets|waiting)|audit_(chain|entries|listed|phrases|tallies|unsealed)|patient_(profiles|health)|due_work|mailed_links|moved_clock|simulated_\w+|payment_(events|proofs)|password_hash|secret_hash|file_key|token_hash)\b/

/** What is wrong with a text that went out, beside what it answers; null for nothing. */
export function leakIn(text: string, role: Attack['role'], isMailbox: boolean): string | null {
  return insideIn(text) ?? contentIn(text, role, isMailbox)
}

function insideIn(text: string): string | null {
  for (const pattern of [...insides, tables]) {
    const found = pattern.exec(text)
    if (found)
      return `tells of our insides: ${JSON.stringify(text.slice(Math.max(0, found.index - 60), found.index + 100))}`
  }
  return null
}

/** Somebody else's words, where they must not stand. */
function contentIn(text: string, role: Attack['role'], isMailbox: boolean): string | null {
  if (isMailbox) return null
  if (text.includes(ofOtherClinic)) return 'shows what was written at another clinic'
  if (role !== 'superuser' && text.includes(nameElsewhere))
    return "shows the name of another clinic's patient"
  const mayNot = role === 'anyone' || role === 'patient' || role === 'professional'
  return mayNot && text.includes(ofStranger) ? "shows a stranger's content" : null
}

/** What is wrong with an outcome; null for nothing. */
export function complaintOf(attack: Attack, outcome: Outcome): string | null {
  if (typeof outcome === 'string') {
    const isDue = attack.ending === 'answer' || attack.ending === 'stream'
    return isDue ? `had no answer: the line was ${outcome}` : null
  }
  const { status, head, body } = outcome
  // Where nobody has built the web app, its pages say so.
  if (status === 503 && body.includes('Estamos preparando la aplicaci')) return null
  // The stand-in of the bank had been told to answer nobody, and the product says so.
  if (status === 503 && body.startsWith('{"code":"bank_away"')) return null
  if (status >= 500 || status === 0) return `answered ${status} ${body.slice(0, 200)}`
  if (/^x-injected/im.test(head)) return 'carries a header that was typed'
  const inside = insideIn(head) ?? (isProse(head) ? insideIn(body) : null)
  return inside ?? contentIn(body, attack.role, attack.isMailbox)
}

/** Words for people or their programs; the web app's own program text is public, and in sealed bytes any word may turn up. */
const isProse = (head: string): boolean =>
  /^content-type: *(application\/(json|manifest)|text\/(?!javascript|css))/im.test(head)
