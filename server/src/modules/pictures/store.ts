import type { PictureKind } from '@psico/contract/pictures/pictures'
import type { ClinicDb } from '#database/clinic'
import { row, run } from '#database/sql'
import type { CleanPicture } from './rules.ts'

export type Purpose = 'photo' | 'logo' | 'qr'
/** Whose picture: of a user, or, with null, the clinic's. */
interface Whose {
  purpose: Purpose
  owner: string | null
}

/** Puts a picture in the place of the one before, in one statement; answers its public name. */
export async function put(db: ClinicDb, id: string, whose: Whose, picture: CleanPicture): Promise<string> {
  const kept = await row<{ file: string }>(
    db,
    `insert into pictures (id, purpose, owner, kind, width, height, content) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict on constraint one_picture_each do update set kind = excluded.kind, width = excluded.width,
       height = excluded.height, content = excluded.content, uploaded_at = app_now()
     returning file`,
    [id, whose.purpose, whose.owner, picture.kind, picture.width, picture.height, picture.content],
  )
  if (!kept) throw new Error('a picture that was just kept is gone')
  return kept.file
}

/** Whether there was one. */
export const remove = async (db: ClinicDb, { purpose, owner }: Whose): Promise<boolean> =>
  (await run(db, 'delete from pictures where purpose = $1 and owner is not distinct from $2', [
    purpose,
    owner,
  ])) > 0

/** By its public name; the photo of somebody who works here no more is not shown. */
export const shown = (
  db: ClinicDb,
  file: string,
): Promise<{ kind: PictureKind; content: Buffer } | undefined> =>
  row<{ kind: PictureKind; content: Buffer }>(
    db,
    `select p.kind, p.content from pictures p where p.file = $1 and (p.purpose in ('logo', 'qr') or exists (
       select from users u where u.clinic_id = p.clinic_id and u.id = p.owner and u.is_active
         and u.user_type = 'professional'))
     limit 1`,
    [file],
  )
