import { z } from 'zod'

/** How much room files may take, in megabytes. */
export const roomSettings = {
  /** So much stays free on the disk of `DATA_DIR` whatever is uploaded, copied or exported. */
  KEPT_FREE_MB: z.coerce.number().int().min(1).default(512),
  /** What people's files of one clinic may weigh, wherever they are kept; 0 for as much as there is room for. */
  CLINIC_FILES_MB: z.coerce.number().int().min(0).default(20_480),
}
