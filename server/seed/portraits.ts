import { readFile } from 'node:fs/promises'
import { cleanPicture } from '../src/modules/pictures/clean-picture.ts'
import { newId } from '../src/core/id.ts'
import { run } from '../src/database/sql.ts'
import type { FilledScene } from './scene.ts'

/** Every professional of the demo has a portrait, drawn for it by scripts/portraits.ts, as one who chose a photo has. */
export async function makePortraits({ db, people }: FilledScene): Promise<void> {
  for (const { user, story } of people.professionals) {
    const [name] = story.email.split('@')
    const file = await readFile(new URL(`./portraits/${name}.webp`, import.meta.url))
    const picture = cleanPicture('webp', file)
    if (!picture) throw new Error(`the portrait of ${name} is not a picture that can be kept`)
    await run(
      db,
      `insert into pictures (id, purpose, owner, kind, width, height, content)
       values ($1, 'photo', $2, $3, $4, $5, $6)`,
      [newId(), user, picture.kind, picture.width, picture.height, picture.content],
    )
  }
}
