import { refusal } from '#core/problem'

export const problems = {
  requestNotFound: () => refusal(404, 'request_not_found', 'No encontramos esa solicitud.'),
  askedAlready: () =>
    refusal(
      409,
      'asked_already',
      'Ya tienes una solicitud como esta sin responder. La clínica te contestará.',
    ),
  decidedAlready: () => refusal(409, 'decided_already', 'Esta solicitud ya se resolvió.'),
  futureSessions: (count: number) =>
    refusal(
      409,
      'future_sessions',
      count === 1
        ? 'Esta persona tiene 1 sesión por venir. Para seguir hay que cancelarla, con su devolución.'
        : `Esta persona tiene ${count} sesiones por venir. Para seguir hay que cancelarlas, con su devolución.`,
      { count },
    ),
  openAlert: () =>
    refusal(
      409,
      'open_alert',
      'Hay un aviso de esta persona que su profesional todavía no atendió. Cuando lo atienda podrás seguir.',
    ),
  recordNotFound: () => refusal(404, 'record_not_found', 'No encontramos ese expediente.'),
  termNotOver: () =>
    refusal(
      409,
      'term_not_over',
      'El plazo para conservar este expediente no terminó, o alguien ya decidió sobre él.',
    ),
  exportNotFound: () =>
    refusal(404, 'export_not_found', 'Esta copia de tus datos ya no está. Puedes pedir otra en Mi Perfil.'),
  exportedToday: () =>
    refusal(
      409,
      'exported_today',
      'Ya tienes una copia de tus datos de las últimas 24 horas. Descárgala, o pide otra mañana.',
    ),
  exportFailed: () =>
    refusal(409, 'export_failed', 'No se pudo preparar la copia de tus datos. Vuelve a pedirla.'),
}
