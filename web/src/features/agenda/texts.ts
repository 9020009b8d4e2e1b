export const agendaTexts = {
  weekFailed: 'No se pudo cargar tu semana.',
  noneFound: 'Ninguna cita coincide con lo que buscas.',
  confirmByProfessional: (appointment: string) =>
    `¿Confirmar ${appointment}? Confirma solo si ya recibiste el pago en persona o no hace falta pagar.`,
  cancelByProfessional: (appointment: string, paid: string) =>
    `¿Cancelar ${appointment}? ${paid} Esta acción no se puede deshacer.`,
}
