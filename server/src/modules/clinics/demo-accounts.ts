/** The password of every demo account. */
const demoPassword = 'Demo-1234'

const clinics: Record<string, [role: string, email: string][]> = {
  bienestar: [
    ['Administración', 'admin@bienestar.example'],
    ['Recepción', 'recepcion@bienestar.example'],
    ['Profesional', 'ana.rojas@bienestar.example'],
    ['Paciente', 'paciente@bienestar.example'],
  ],
  serena: [
    ['Administración', 'admin@serena.example'],
    ['Recepción', 'recepcion@serena.example'],
    ['Profesional', 'lucia.mendez@serena.example'],
    ['Paciente', 'paciente@serena.example'],
  ],
}

/** Hint accounts of a demo clinic's login page, or of the root domain's (null); null where there are none. */
export function demoAccounts(
  subdomain: string | null,
): { role: string; email: string; password: string }[] | null {
  const accounts =
    subdomain === null
      ? [['Administración global', 'admin@psico.example'] as const]
      : Object.hasOwn(clinics, subdomain)
        ? clinics[subdomain]
        : undefined
  return accounts?.map(([role, email]) => ({ role, email, password: demoPassword })) ?? null
}
