import { picturesAt } from '@psico/contract/pictures/pictures'

/** SQL for the address of a person's photo, or null; the arguments are columns of the statement around it. */
export const photoUrlOf = (clinicId: string, userId: string): string =>
  `(select '${picturesAt}' || x.file from pictures x
    where x.clinic_id = ${clinicId} and x.purpose = 'photo' and x.owner = ${userId})`
