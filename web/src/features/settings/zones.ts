/** What the parts of the world in zone names are called. */
const regions: Record<string, string> = {
  Africa: 'África',
  America: 'América',
  Antarctica: 'Antártida',
  Arctic: 'Ártico',
  Asia: 'Asia',
  Atlantic: 'Atlántico',
  Australia: 'Australia',
  Europe: 'Europa',
  Indian: 'Índico',
  Pacific: 'Pacífico',
}

/** Places that the zone names write in English or without accents. */
const places: Record<string, string> = {
  'Addis Ababa': 'Adís Abeba',
  Algiers: 'Argel',
  Anguilla: 'Anguila',
  Araguaina: 'Araguaína',
  Asuncion: 'Asunción',
  Athens: 'Atenas',
  Baghdad: 'Bagdad',
  Bahia: 'Bahía',
  'Bahia Banderas': 'Bahía de Banderas',
  Bahrain: 'Baréin',
  Belem: 'Belém',
  Belgrade: 'Belgrado',
  Belize: 'Belice',
  Berlin: 'Berlín',
  Bermuda: 'Bermudas',
  Bogota: 'Bogotá',
  Brussels: 'Bruselas',
  Bucharest: 'Bucarest',
  Cairo: 'El Cairo',
  Calcutta: 'Calcuta',
  Canary: 'Canarias',
  Cancun: 'Cancún',
  'Cape Verde': 'Cabo Verde',
  Cayenne: 'Cayena',
  Cayman: 'Islas Caimán',
  Christmas: 'Isla de Navidad',
  'Ciudad Juarez': 'Ciudad Juárez',
  Comoro: 'Comoras',
  Copenhagen: 'Copenhague',
  Cordoba: 'Córdoba',
  Cuiaba: 'Cuiabá',
  Curacao: 'Curazao',
  Damascus: 'Damasco',
  Dhaka: 'Daca',
  Djibouti: 'Yibuti',
  Dubai: 'Dubái',
  Dublin: 'Dublín',
  DumontDUrville: 'Dumont d’Urville',
  Easter: 'Isla de Pascua',
  Faeroe: 'Islas Feroe',
  Faroe: 'Islas Feroe',
  Fiji: 'Fiyi',
  Galapagos: 'Galápagos',
  'Grand Turk': 'Gran Turca',
  Grenada: 'Granada',
  Guadeloupe: 'Guadalupe',
  Havana: 'La Habana',
  Indianapolis: 'Indianápolis',
  'Isle of Man': 'Isla de Man',
  Istanbul: 'Estambul',
  Jakarta: 'Yakarta',
  Jerusalem: 'Jerusalén',
  Johannesburg: 'Johannesburgo',
  Kathmandu: 'Katmandú',
  Katmandu: 'Katmandú',
  Khartoum: 'Jartum',
  Kolkata: 'Calcuta',
  Lisbon: 'Lisboa',
  Ljubljana: 'Liubliana',
  Lome: 'Lomé',
  London: 'Londres',
  'Los Angeles': 'Los Ángeles',
  'Lower Princes': 'San Martín',
  Luxembourg: 'Luxemburgo',
  Maceio: 'Maceió',
  Maldives: 'Maldivas',
  Marquesas: 'Islas Marquesas',
  Martinique: 'Martinica',
  Mauritius: 'Mauricio',
  Mazatlan: 'Mazatlán',
  Merida: 'Mérida',
  'Mexico City': 'Ciudad de México',
  Miquelon: 'Miquelón',
  Mogadishu: 'Mogadiscio',
  Monaco: 'Mónaco',
  Moscow: 'Moscú',
  Muscat: 'Mascate',
  Ndjamena: 'Yamena',
  'New Salem': 'Nueva Salem',
  'New York': 'Nueva York',
  'North Dakota': 'Dakota del Norte',
  Nouakchott: 'Nuakchot',
  Noumea: 'Numea',
  Palau: 'Palaos',
  Panama: 'Panamá',
  Paris: 'París',
  'Port of Spain': 'Puerto España',
  'Port-au-Prince': 'Puerto Príncipe',
  Prague: 'Praga',
  Pyongyang: 'Pionyang',
  Qatar: 'Catar',
  Rangoon: 'Rangún',
  Reunion: 'Reunión',
  'Rio Gallegos': 'Río Gallegos',
  Riyadh: 'Riad',
  Rome: 'Roma',
  Saigon: 'Saigón',
  Samarkand: 'Samarcanda',
  Santarem: 'Santarém',
  'Sao Paulo': 'São Paulo',
  'Sao Tome': 'Santo Tomé',
  Seoul: 'Seúl',
  Shanghai: 'Shanghái',
  Singapore: 'Singapur',
  Sofia: 'Sofía',
  'South Georgia': 'Georgia del Sur',
  'St Barthelemy': 'San Bartolomé',
  'St Helena': 'Santa Elena',
  'St Johns': 'San Juan de Terranova',
  'St Kitts': 'San Cristóbal',
  'St Lucia': 'Santa Lucía',
  'St Thomas': 'Santo Tomás',
  'St Vincent': 'San Vicente',
  Stockholm: 'Estocolmo',
  Sydney: 'Sídney',
  Tahiti: 'Tahití',
  Tallinn: 'Tallin',
  Tehran: 'Teherán',
  Tirane: 'Tirana',
  Tokyo: 'Tokio',
  Tortola: 'Tórtola',
  Tripoli: 'Trípoli',
  Tucuman: 'Tucumán',
  Tunis: 'Túnez',
  Vatican: 'Vaticano',
  Vienna: 'Viena',
  Vilnius: 'Vilna',
  Volgograd: 'Volgogrado',
  Warsaw: 'Varsovia',
  Yekaterinburg: 'Ekaterimburgo',
  Zurich: 'Zúrich',
}

export interface ZoneGroup {
  name: string
  zones: { id: string; name: string }[]
}

/** 'America/Argentina/Tucuman' as people write it: 'Tucumán, Argentina'. */
function placeOf(id: string): string {
  const parts = id.split('/').slice(1)
  return (parts.length > 0 ? parts : [id])
    .map((part) => part.replaceAll('_', ' '))
    .map((part) => places[part] ?? part)
    .toReversed()
    .join(', ')
}

/** Zones by part of the world, each with the place it is named after, in alphabetical order. */
export function zoneGroups(ids: readonly string[]): ZoneGroup[] {
  const groups = new Map<string, ZoneGroup['zones']>()
  for (const id of ids) {
    const name = regions[id.split('/')[0] ?? ''] ?? 'Otras'
    groups.set(name, [...(groups.get(name) ?? []), { id, name: placeOf(id) }])
  }
  const inOrder = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name, 'es')
  return [...groups].map(([name, zones]) => ({ name, zones: zones.toSorted(inOrder) })).toSorted(inOrder)
}

/** The zones that this browser knows, and the one in use. */
export const zoneNames = (current: string): string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), current])].toSorted()
