import { expect, test } from 'vitest'
import { goneFrom } from './doc-names.ts'

const known = {
  files: [
    'docs/a.md',
    'docs/decisions/0001-one.md',
    'server/src/modules/mail/rules.ts',
    'server/sql/mail.sql',
  ],
  words: new Set(['queueMail', 'hold_hour', 'TestServer']),
  scripts: new Set(['check', 'bench:api']),
}
const gone = (text: string) =>
  goneFrom('docs/a.md', text, known).map((fault) => fault.replace(/^.*there is no /, ''))

test.each([
  ['a file by its path', '`server/src/modules/mail/rules.ts`'],
  ['by the end of its path', '`mail/rules.ts` or `rules.ts`'],
  ['a folder', '`server/sql` and `modules/mail/rules.ts`'],
  ['a name that stands for any', '`server/src/modules/<word>/rules.ts`, `docs/decisions/NNNN-*.md`'],
  ['a name in code, and a call', '`queueMail`, `hold_hour`, `TestServer`, `queueMail(db, mail)`'],
  [
    'a link',
    '[one](decisions/0001-one.md#why), [all](decisions), [out](https://example.org), [here](#words)',
  ],
  ['an npm script', '`npm run bench:api`'],
  ['what is no name in code', '`select 1`, `DATA_DIR`/`.data`, `postmaster.pid`, `null`, `Token …`'],
  ['an example', '```ts\nnobody.knowsThis(`gone.ts`)\n```'],
])('%s is there', (_, text) => {
  const words = new Set([...known.words, 'DATA_DIR'])
  expect(goneFrom('docs/a.md', text, { ...known, words })).toEqual([])
})

test.each([
  ['`server/src/modules/mail/gone.ts`', 'server/src/modules/mail/gone.ts'],
  ['`gone.ts` twice: `gone.ts`', 'gone.ts'],
  ['`server/gone`', 'server/gone'],
  ['`ules.ts`', 'ules.ts'],
  ['`sendMail(db)`', 'sendMail(db)'],
  ['`release_hour`', 'release_hour'],
  ['[gone](decisions/0002-two.md)', 'decisions/0002-two.md'],
  ['```sh\nnpm run gone\n```', 'npm run gone'],
])('%s is gone', (text, name) => {
  expect(gone(text)).toEqual([name])
})
