import type { Page } from 'playwright-core'

/** Words that no Spanish text has, and that every English interface has some of. */
const english = new Set(
  `the and of to is are was were be been has have had you your we our us they them this that these those it its with from
  for at by on in into or not but if then when where what which who why how all any each every more most less least some
  only just also yet still now here there before after again new old first last other
  loading load loaded saving save saved cancel cancelled canceled delete deleted remove removed add added edit edited
  close closed open opened back next previous submit send sent search filter clear reset apply confirm confirmed pending
  completed update updated upload download create created select selected choose chosen change changed show hide view
  yes ok done error failed failure success successful warning unknown invalid required optional missing empty none
  please sorry try retry click press type enter name first_name last_name surname address phone password username user
  users patient patients appointment appointments schedule booking book booked payment pay paid price fee card expired
  expires refund document documents file files size date time today tomorrow yesterday day days week weeks month months
  year years hour hours minute minutes ago monday tuesday wednesday thursday friday saturday sunday january february
  march april june july august september october november december settings profile account home logout login log sign
  out up message messages typing online_ offline available unavailable busy free session_ sessions clinic clinics page
  pages of results result count rating review reviews star stars comment comments note notes history backup restore
  undefined null nan true false object infinity`
    .split(/\s+/)
    .filter(Boolean),
)

/** Written alike in Spanish, or asked for by the specification in just these letters. */
const spanishToo = new Set(
  `a no me he as son sin come once fin total online chat dashboard email error base usual principal
  normal ago final local general real actual social central natural animal legal personal profesional in`.split(
    /\s+/,
  ),
)

/** What is no language: ids, addresses, file names, e-mails, codes of the audit levels. */
const noLanguage = [
  // Before the ids, which would cut an address in two.
  /https?:\S+/g,
  /\b[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\b/gi,
  // What a code of hexadecimal digits is shortened to.
  /\b(?=[a-f]*\d)[\da-f]{6,}\b…?/gi,
  // What a payment is named by at the bank: chance spells words now and then.
  /\b[A-Z\d]{3,5}(-[A-Z\d]{3,5})+\b/g,
  // The secret of a second factor, in groups of four.
  /\b[A-Z2-7]{4}( [A-Z2-7]{4}){3,}\b/g,
  /\S+@\S+/g,
  /\b[\w-]+(\.[\w-]+)+\b(:\d+)?/g,
  /\b(INFO|WARNING|ERROR|CRITICAL)\b/g,
  /«[^»]*»/g,
  // Time zones are known by these names everywhere.
  /\b[A-Z]\w+\/[\w/ -]+/g,
]
/** How the specification joins refusals of the registration: 'field: message'. */
const fieldNames = /\b(email|username|first_name|last_name|password|password_confirm): /g

/** The English words among these texts, each with the text it stands in. */
export function englishIn(texts: readonly string[]): string[] {
  return texts.flatMap((text) => {
    const language = [...noLanguage, fieldNames].reduce((rest, pattern) => rest.replace(pattern, ' '), text)
    const words = language.toLowerCase().match(/[\p{L}_]+/gu) ?? []
    const found = words.filter((word) => english.has(word) && !spanishToo.has(word))
    return found.map((word) => `English "${word}" in "${text.trim().slice(0, 80)}"`)
  })
}

/** Everything that a screen says: what is read on it, and what is only read out. */
export const wordsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const said = ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext', 'aria-roledescription']
    const spoken = [...document.querySelectorAll(said.map((name) => `[${name}]`).join())].flatMap((element) =>
      said.map((name) => element.getAttribute(name) ?? ''),
    )
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const read: string[] = [document.title]
    while (walker.nextNode()) {
      const { parentElement: parent, nodeValue } = walker.currentNode
      // What people have written is theirs; what stands for a browser without scripts is markup here.
      if (parent?.closest('script, style, noscript, textarea, [data-theirs]')) continue
      read.push(nodeValue ?? '')
    }
    return [...read, ...spoken].filter((text) => text.trim() !== '')
  })
