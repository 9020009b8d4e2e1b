export const hourTexts = {
  scheduleFailed: 'No se pudo obtener la información de disponibilidad del profesional.',
  noFreeDay: (days: number) =>
    days > 1 ? `No hay horarios libres en los próximos ${days} días.` : 'No hay horarios libres por ahora.',
  slotGone: 'Ese horario ya no está disponible. Elige otro, por favor.',
  chooseDateAndTime: 'Por favor selecciona una fecha y hora.',
  chooseDate: 'Elige una fecha.',
  chooseTime: 'Elige una hora.',
  noHoursThatDay: 'No hay horarios libres ese día. Prueba con otra fecha.',
}
