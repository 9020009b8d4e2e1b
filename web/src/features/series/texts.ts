export const seriesTexts = {
  seriesBooked: (count: number) => `¡Serie agendada! ${count} sesiones.`,
  seriesCancelled: (count: number) => `${count} citas canceladas. Se avisó por correo.`,
  unsure:
    'No llegó respuesta, y puede que la serie ya esté agendada. Míralo en «Series en curso» antes de intentarlo otra vez.',
  seriesEmpty: 'Deja al menos una fecha en la serie.',
  seriesBlocked: 'Omite o cambia las fechas marcadas: no están libres.',
}
