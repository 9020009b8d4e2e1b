import type { Clinic } from '#database/clinic'
import type { Env } from '#core/settings/env'
import type { Files } from './files.ts'
import { filesInFolder } from './files-in-folder.ts'

/** Where the backups lie that the server keeps: with the documents in the storage that all processes share, else in the data folder. */
export const copiesIn = (env: Env, files: Files): Files =>
  env.S3_BUCKET ? files : filesInFolder(env.DATA_DIR, env)

/** What the keys of a clinic's copies begin with. */
export const copiesOf = (clinic: Pick<Clinic, 'id'>): string => `backups/${clinic.id}`
