/**
 * The baseline: ten points for every pattern contained in the message, without accents and case, the highest
 * category wins, the first on a tie. Crisis is one category among the others.
 */
const patterns: readonly (readonly [category: string, patterns: readonly string[]])[] = [
  ['greeting', ['hola', 'buenos dias', 'buenas tardes', 'buenas noches', 'hey', 'saludos']],
  ['emotional_support', ['triste', 'deprimid', 'ansiedad', 'ansios', 'llorar', 'mal', 'angustia', 'miedo']],
  ['positive_emotions', ['feliz', 'content', 'alegre', 'genial', 'bien', 'emocionad']],
  ['loneliness', ['solo', 'sola', 'soledad', 'nadie', 'sin amigos']],
  ['stress', ['estres', 'agobiad', 'presion', 'cansad', 'agotad', 'trabajo']],
  ['support', ['necesito hablar', 'escucha', 'apoyo', 'desahog', 'consejo']],
  ['gratitude', ['gracias', 'agradec', 'muy amable']],
  ['appointment', ['cita', 'agendar', 'reservar', 'turno', 'horario', 'consulta']],
  ['casual', ['como estas', 'que haces', 'que tal', 'chiste', 'aburrid']],
  ['crisis', ['suicid', 'morir', 'matarme', 'acabar con todo', 'no quiero vivir']],
  ['about_bot', ['quien eres', 'eres un robot', 'tu nombre', 'como te llamas', 'eres humana']],
  ['payment', ['pago', 'pagar', 'precio', 'cuesta', 'tarjeta', 'costo']],
  ['documents', ['documento', 'archivo', 'descargar', 'pdf']],
  ['professionals', ['psicologo', 'psicologa', 'profesional', 'terapeuta', 'especialista']],
  ['history', ['historia clinica', 'historial', 'expediente']],
  ['profile', ['perfil', 'mis datos', 'contrasena', 'actualizar']],
  ['help', ['ayuda', 'como funciona', 'que puedes hacer', 'no entiendo']],
  ['farewell', ['adios', 'chau', 'hasta luego', 'nos vemos', 'bye']],
]

/** The category of a message by the plain scorer, or null when no pattern is in it. */
export function plainCategory(text: string): string | null {
  const folded = text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  let best: string | null = null
  let most = 0
  for (const [category, own] of patterns) {
    const score = own.filter((pattern) => folded.includes(pattern)).length * 10
    if (score > most) {
      most = score
      best = category
    }
  }
  return best
}
