import { z } from 'zod'
import { archiveDir } from './database-settings.ts'

/** Where the product writes, and how much room files may take there. */
export const folderSettings = {
  DATA_DIR: z.string().min(1).default('.data'),
  /** So many megabytes stay free on the disk of `DATA_DIR` whatever is uploaded, copied or exported. */
  KEPT_FREE_MB: z.coerce.number().int().min(1).default(512),
  /**
   * What the stored backups of one clinic may weigh: fewer are kept beyond it, never less than two; 0 for all of them. They are
   * twelve at most, each as heavy as the documents.
   */
  CLINIC_BACKUPS_MB: z.coerce.number().int().min(0).default(122_880),
  /** What people's files of one clinic may weigh in megabytes, wherever they are kept; 0 for as much as there is room for. */
  CLINIC_FILES_MB: z.coerce.number().int().min(0).default(20_480),
  /** Where the embedded database writes what it takes to bring it back to any second. */
  ARCHIVE_DIR: archiveDir.optional(),
}
