import { whole } from '../../lib/numbers.ts'

export const texts = {
  none: 'Sin calificaciones aún',
  failed: 'No se pudo enviar la calificación.',
  thanks: '¡Gracias por tu calificación!',
  chooseFirst: 'Por favor, selecciona una calificación.',
  shown: (shown: number, total: number) => `Mostrando ${whole(shown)} de ${whole(total)} calificaciones`,
}
