import { describe, expect, test } from 'vitest'
import { plainDangerIn } from './plain-danger.ts'
import { wordsOf } from './reading/words.ts'

const bringsCard = (text: string) =>
  plainDangerIn(wordsOf(text)).standing.some(({ brings }) => brings === 'card')

/** What takes a rule back, and nearly the same words that nothing takes back. */
const pairs = [
  ['me amenazó de muerte, por eso me vine. Acá vivo tranquilo', 'me amenazó de muerte, por eso me escondo'],
  ['intenté suicidarme con 17 y no he vuelto a pensarlo', 'intenté suicidarme con 17 y anoche otra vez'],
  ['quise matarme allá por el 89. Desde entonces vivo agradecido', 'quise matarme el martes. Nadie sabe'],
  ['con ganas de quitarme la vida, no', 'con ganas de quitarme la vida, sí'],
  ['no puedo respirar por la alergia', 'no puedo respirar y me muero'],
  ['no puedo respirar del calor en este colectivo', 'no puedo respirar del miedo'],
  ['me falta aire en la llanta de atrás', 'me falta aire'],
  ['me he tomado la caja entera, las trufas de las monjas', 'me he tomado la caja entera, las de dormir'],
  ['ya me tomé todo el frasco de jarabe, y adiós tos', 'ya me tomé todo el frasco de jarabe'],
  ['la vecina ya no despierta temprano, no sé por qué', 'la vecina ya no despierta, no sé por qué'],
  ['voy a tirarme del puente, con arnés', 'voy a tirarme del puente'],
  ['estoy parado en el puente por un atasco', 'estoy parado en el puente'],
  ['trae la pistola de silicón y anda gritando', 'trae la pistola y anda gritando'],
  ['no me deja salir, se trabó la página', 'no me deja salir, trancó la puerta'],
  ['mi papá no me deja salir el sábado', 'mi marido no me deja salir'],
  ['el profe toca la guitarra con mi nieto', 'el profe toca a mi nieto'],
  ['me da angustia cuando suena el teléfono de noche', 'necesito un teléfono para hablar de noche'],
  ['a qué número llamo, es para separar hora', 'a qué número llamo, es para mi hermano'],
  ['necesito un psicólogo urgente, no me urge', 'necesito un psicólogo urgente'],
  ['auxilio con esta página', 'auxilio con este hombre'],
  ['no preciso línea de crisis, lo mío es papeleo', 'preciso una línea de crisis'],
  ['a los cinco años me tragué kerosene por travieso', 'me tragué kerosene a las cinco'],
  ['ya no quiero vivir en Posadas', 'ya no quiero vivir en este mundo'],
  ['no quiero despertarme mañana a las 5', 'no quiero despertarme mañana'],
  ['este equipo me va a quitar la vida a disgustos', 'me voy a quitar la vida'],
  ['este bebé me va a matar de amor', 'mi ex me va a matar'],
  ['mi clienta me va a matar', 'mi cuñado me va a matar'],
  ['quiero matar mi cuenta', 'quiero matar a mi jefe'],
  ['ni cagando me mato hoy', 'hoy me mato'],
  ['por suerte no me vienen pensamientos de suicidio', 'me vienen pensamientos de suicidio'],
  ['me tiene encerrada en casa el lumbago', 'me tiene encerrada en casa'],
  ['mi marido me pega cada susto', 'mi marido me pega'],
  ['mi amiga se está cortando el pelo', 'mi amiga se está cortando'],
  ['los que me amenazaban cayeron presos hace cinco años', 'hace años que me amenaza mi marido'],
  ['mi suegro me pegaba, hace años', 'mi marido me pega, hace años'],
  ['me muero de las ganas', 'me voy a matar después de la boda'],
  ['en el partido lo voy a matar', 'voy a matarlo cuando llegue del partido'],
  ['mañana no puedo ir, quítenme de la agenda porfa', 'quítenmelo ya, que alguien me sujete'],
] as const

describe('what takes a rule back', () => {
  test.each(pairs)('"%s" brings no card by a rule, "%s" does', (lifted, standing) => {
    expect(bringsCard(lifted)).toBe(false)
    expect(bringsCard(standing)).toBe(true)
  })

  test.each([
    'si llamo sin saldo al 113 entra la llamada',
    '¿el 024 lo cogen a las tres de la mañana?',
    'el 911 suena y suena, hay otro?',
    'cuelgan. el 024 me ha colgado',
    'llamad al 112',
    'avisen a la policía, a los vecinos, a cualquiera',
    'deme un teléfono donde descuelguen',
    'cómo se llamaba la línea esa para no suicidarse',
    'dónde puedo dormir esta noche, en casa no estamos seguras',
    'no sé qué hacer conmigo',
    'vigiladme esta noche',
    'quiero que me quiten las pastillas',
    'dónde me refugio',
    'quédense hablando conmigo',
    'ataque de pánico en el vestuario, llevo veinte minutos',
    'me ahogo, el pecho me aprieta, haced algo',
    'le parto la cabeza mañana',
    'ya me las eché todas con pisco',
    'pásame la línea de prevención del suicidio',
    'mi amigo quiere quitarse de en medio',
    'me amenaza con matarme',
    'perdí el trabajo, ya no quiero vivir',
    'me corto desde la secundaria',
    'me tomé todo el frasco con jugo de naranja',
    'estoy cansada de que me pegue',
    'no puedo más con los golpes',
    'me pega y después me pide perdón',
    'nos encierra sin comida',
    'me forzó anoche',
    'mi hija se tomó mis pastillas de la presión',
    'me ahorqué y se rompió la cuerda',
    'tengo la pistola de mi papá en la mano',
    'comí maní y se me hincha la lengua',
    'lo voy a esperar a la salida con un bate',
  ])('a call in other words brings the card: %s', (text) => {
    expect(bringsCard(text)).toBe(true)
  })
})
