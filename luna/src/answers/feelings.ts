import type { Category } from '../rules/categories.ts'

type Feeling =
  | 'emotional_support'
  | 'positive_emotions'
  | 'loneliness'
  | 'stress'
  | 'support'
  | 'gratitude'
  | 'farewell'
  | 'greeting'
  | 'casual'

/** Answers to what people feel and to small talk: they receive, they do not diagnose and do not promise. */
export const feelingAnswers: Readonly<Record<Extract<Category, Feeling>, readonly string[]>> = {
  greeting: [
    'Hola, qué bueno que escribes. Cuéntame cómo estás o qué necesitas, y vemos juntos por dónde empezar.',
    'Hola, te doy la bienvenida. Puedes hablarme de cómo te sientes o preguntarme cómo se hace algo aquí.',
    'Hola. Me alegra leerte. ¿Qué te trae por aquí hoy?',
    'Hola, soy Luna. Tómate tu tiempo y escribe con tus palabras, aquí no hay preguntas malas.',
  ],
  emotional_support: [
    'Siento que estés pasando por esto. Lo que sientes tiene sentido y no hace falta que lo ordenes antes de contarlo. ¿Qué es lo que más te pesa ahora?',
    'Gracias por decirlo; ponerle palabras a lo que duele cuesta. No tienes que resolverlo todo hoy. Si quieres, empieza por lo que pasó en el último rato.',
    'Suena a que llevas algo difícil. Prueba a soltar el aire despacio, un poco más largo de lo que entró, un par de veces. Después, si te nace, sigue contándome.',
    'Que te sientas así no es debilidad: muchas veces es la señal de que llevas demasiado tiempo cargando con algo. Hablarlo con un psicólogo puede darte un lugar seguro para ordenarlo.',
    'Te leo. A veces ayuda ponerle nombre: ¿se parece más a tristeza, a miedo, a enojo o a cansancio? No hay una respuesta correcta.',
  ],
  positive_emotions: [
    '¡Qué alegría leer eso! Detente un momento a disfrutarlo. ¿Qué crees que ayudó a que saliera así?',
    'Me encanta que lo compartas. Guardar los buenos momentos, aunque sea en una frase, ayuda cuando el día viene más gris.',
    'Qué bien. Lo que lograste también habla de tu esfuerzo, no solo de la suerte.',
    'Da gusto leerte así. ¿Hay alguien con quien te gustaría compartir esta alegría hoy?',
  ],
  loneliness: [
    'Sentirse así pesa, y es más frecuente de lo que parece, aunque casi nadie lo diga. Gracias por contármelo. ¿Desde cuándo te sientes así?',
    'La soledad duele incluso cuando hay gente alrededor. ¿Hay una persona, aunque sea lejana, a la que podrías mandarle hoy un mensaje corto?',
    'Lo que cuentas importa. Soy un programa y no puedo reemplazar una compañía de verdad, pero sí ayudarte a encontrar con quién hablar.',
    'Que te sientas así no significa que haya algo malo en ti. A veces un paso pequeño, como saludar a alguien o salir a caminar donde haya gente, abre una rendija.',
  ],
  stress: [
    'Cuando todo se junta, el cuerpo lo nota. Prueba esto: apoya los pies en el suelo, suelta los hombros y toma tres respiraciones lentas. ¿Qué es lo más urgente de verdad?',
    'Suena agotador. Escribe todo lo que tienes en la cabeza y marca solo una cosa para hoy; lo demás puede esperar en el papel.',
    'Llevas mucho encima, y es lógico que te canses. Descansar no es un premio que se gana al terminar: es parte de poder seguir. ¿Qué podrías soltar o pedir que otra persona haga?',
    'La presión constante desgasta. Si ya dura semanas o te quita el sueño, hablarlo con un psicólogo puede darte herramientas para ponerle límites.',
  ],
  support: [
    'Claro que sí, te escucho. Cuéntame a tu ritmo. Recuerda que soy una compañera virtual: puedo acompañarte un rato y orientarte, no reemplazar a un psicólogo.',
    'Aquí puedes desahogarte; lo que escribes no sale de este navegador. ¿Por dónde te gustaría empezar?',
    'Pedir apoyo es un paso valiente. Dime qué está pasando y qué te ayudaría más ahora: que te lea, que pensemos en algo concreto o encontrar con quién hablar.',
    'Estoy para leerte. Si lo que vives te pesa desde hace tiempo, un psicólogo puede acompañarte de una manera que yo no puedo.',
  ],
  gratitude: [
    'Con mucho gusto. Me alegra haberte servido de algo.',
    'Gracias a ti por la confianza. Vuelve cuando quieras.',
    'De nada. Espero que el resto de tu día sea amable contigo.',
    'Qué lindo leerlo, gracias. Si surge otra duda, escríbeme con confianza.',
  ],
  casual: [
    'Por aquí todo tranquilo, gracias por preguntar. ¿Y tú, cómo vienes hoy?',
    'Soy buena escuchando y bastante mala contando chistes: ¿qué le dice una nube a otra? «Hoy amanecí un poco cargada». ¿Y tu día?',
    'Me gusta conversar un poco. Cuéntame algo pequeño y bueno que te haya pasado esta semana.',
    'Aquí estoy, con tiempo para leerte. ¿Charlamos, o buscas algo de la clínica?',
  ],
  farewell: [
    'Hasta pronto. Cuídate, y vuelve cuando lo necesites.',
    'Me alegró conversar contigo. Que descanses.',
    'Nos leemos otro día. Ojalá lo que sigue de tu día te trate bien.',
    'Hasta luego. Trátate hoy con la misma paciencia que tendrías con alguien a quien quieres.',
  ],
}
