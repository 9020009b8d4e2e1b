const one = [
  'La sesión empezó tarde y terminó a la hora prevista, así que me quedé con la mitad. No volveré.',
  'No sentí que entendiera lo que fui a buscar. Quizá no era la persona indicada para mí.',
] as const

const two = [
  'Amable, pero las sesiones se sentían apuradas y con pocas herramientas concretas.',
  'Tuve problemas con la conexión dos veces y perdimos bastante tiempo.',
  'Esperaba un plan más claro. Después de tres sesiones todavía no sabía hacia dónde íbamos.',
  'Buena disposición, aunque el estilo no fue para mí.',
] as const

const three = [
  'Bien en general. Me ayudó a ordenar ideas, aunque me habría gustado tener más seguimiento.',
  'La atención es correcta, pero cuesta conseguir horario por las tardes.',
  'Al principio sentí distancia, pero fue mejorando. Voy a darle un par de sesiones más.',
  'Me sirvió para desahogarme; todavía no noto cambios grandes.',
  'Buen trato. El consultorio es algo ruidoso.',
  'Las tareas entre sesiones me parecieron demasiadas, pero el trato es bueno.',
] as const

const four = [
  'Muy buena experiencia. Explica con paciencia y no juzga. Solo mejoraría la puntualidad.',
  'Salí con ejercicios concretos para la semana y los estoy usando. Recomendable.',
  'Me costó abrirme al principio y respetó mi ritmo. Ya noto que duermo mejor.',
  'Excelente escucha. La videollamada se cortó una vez, pero repuso el tiempo sin problema.',
  'Preguntas que me hicieron pensar toda la semana. Buen acompañamiento.',
  'Muy profesional y con calidez. El precio es un poco alto, pero vale la pena.',
  'Me ayudó a poner límites en el trabajo. Voy por la quinta sesión.',
  'Se nota la experiencia. Va al punto sin perder la amabilidad.',
  'Buen espacio para conversar lo que en casa no podíamos. Seguimos avanzando.',
  'Da explicaciones claras; me gustó que acordáramos objetivos desde el inicio.',
  'La terapia me está ayudando a entender mis ataques de ansiedad. Aún falta, pero voy mejor.',
] as const

const five = [
  'Por primera vez siento que alguien me escucha de verdad. Gracias.',
  'Llegué sin poder dormir y hoy vuelvo a descansar. Totalmente recomendable.',
  'Me dio herramientas que uso todos los días. Mi ansiedad bajó muchísimo en dos meses.',
  'Trato humano, cálido y muy profesional. Me sentí en confianza desde el primer minuto.',
  'Puntualidad, atención a los detalles y una claridad que agradezco.',
  'Nos ayudó a volver a conversar sin gritar. Le debemos mucho como familia.',
  'Superó mis expectativas. Cada sesión termina con algo concreto para practicar.',
  'Me acompañó en el momento más difícil de mi vida con mucho respeto.',
  'Tenía miedo de ir a terapia y me lo hizo fácil. Ojalá hubiera empezado antes.',
  'Muy buena experiencia en línea: privada, puntual y sin problemas técnicos.',
  'Sabe cuándo preguntar y cuándo simplemente estar.',
  'Entendió mi situación sin que tuviera que justificarme. Sigo con mi proceso.',
  'Volví a disfrutar de cosas que había dejado. No pensé que fuera posible.',
  'Recomiendo sus sesiones a cualquiera que esté pasando por un duelo o una pérdida.',
  'Excelente. Explica el porqué de cada ejercicio y eso me motiva a hacerlo.',
  'El mejor espacio de mi semana. Salgo con más calma y con ideas claras.',
  'Aprendí a reconocer mis emociones antes de que me desborden.',
  'Reservar fue muy fácil y la atención, de primera.',
  'Me sentí en un lugar seguro. Eso para mí lo es todo.',
  'Después de años con miedo a hablar en público, di mi primera exposición. ¡Gracias!',
  'Mi pareja y yo estábamos por separarnos; hoy estamos mejor que nunca.',
  'Profesionalismo y empatía en la misma persona. Diez de diez.',
  'Me ayudó a dejar de culparme. Fue un antes y un después.',
  'Cercanía, buen humor cuando hace falta y mucha seriedad con lo importante.',
] as const

/** What patients wrote, from one star to five. */
export const commentsByRating: readonly (readonly string[])[] = [one, two, three, four, five]
