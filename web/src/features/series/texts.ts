export const seriesTexts = {
  seriesBooked: (count: number) => `¡Serie agendada! ${count} sesiones.`,
  seriesCancelled: (count: number) => `${count} citas canceladas. Se avisó por correo.`,
  seriesEmpty: 'Deja al menos una fecha en la serie.',
  seriesBlocked: 'Omite o cambia las fechas marcadas: no están libres.',
}
