import { Problem } from '#core/problem'

export const problems = {
  notWhole: (missing: readonly string[]) =>
    new Problem(
      400,
      'whatsapp_not_whole',
      Object.fromEntries(missing.map((name) => [name, ['Hace falta para escribir por WhatsApp.']])),
    ),
}
