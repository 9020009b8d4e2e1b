const spanish: Record<string, string> = {
  Asuncion: 'Asunción',
  Bogota: 'Bogotá',
  Mexico_City: 'Ciudad de México',
  Panama: 'Panamá',
  Sao_Paulo: 'São Paulo',
  New_York: 'Nueva York',
  Havana: 'La Habana',
}

/** The city that people know a time zone by: `America/La_Paz` is La Paz. */
export function clockCity(zone: string): string {
  const city = zone.slice(zone.lastIndexOf('/') + 1)
  return spanish[city] ?? city.replaceAll('_', ' ')
}
