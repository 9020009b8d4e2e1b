import { z } from 'zod'

const hoursBefore = z.number().int().min(1).max(72)
/** So many whole hours before a session its two reminders go; answered with the earlier one first. */
export const reminderHours = z
  .tuple([hoursBefore, hoursBefore], 'Escribe las horas de los dos recordatorios.')
  .refine(([one, other]) => one !== other, 'Los dos recordatorios no pueden salir a la misma hora.')
  .transform(([one, other]): [number, number] => [Math.max(one, other), Math.min(one, other)])
