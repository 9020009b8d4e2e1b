import type { HistoryContent } from '@psico/contract/clinical-history/clinical-history'

/** What the demo professionals wrote; every person in it is invented. */
export const noteTexts: readonly string[] = [
  'Llega puntual y con mejor ánimo que la semana pasada. Refiere haber dormido seis horas seguidas tres noches. Repasamos el registro de pensamientos: identifica sola dos distorsiones (lectura de mente y catastrofización).\n\nTarea: continuar el registro y practicar respiración diafragmática 10 minutos al día.',
  'Sesión centrada en el conflicto con su jefa. Ensayamos una petición asertiva con juego de roles; la segunda vez lo hizo con voz firme y sin disculparse.\n\nObservación: la ansiedad anticipatoria bajó de 8 a 5 durante el ensayo.\n\nPróxima sesión: revisar cómo le fue en la reunión del jueves.',
  'Psicoeducación sobre el ciclo del pánico con el esquema en pizarra. Comprende la relación entre hiperventilación y mareo. Primera exposición interoceptiva (girar en la silla 30 s): ansiedad 7 → 3 en cuatro minutos.\n\nSin ideación de muerte. Red de apoyo presente: hermana y una amiga.',
  'Primera entrevista. Motivo: cansancio, insomnio de conciliación y preocupación constante por el trabajo desde hace unos ocho meses. Sin tratamiento previo. Establecemos objetivos: dormir mejor, poner límites en el trabajo y retomar el dibujo.\n\nAcordamos frecuencia semanal durante ocho sesiones y revisar después.',
  'Semana difícil por la mudanza. Solo hizo dos registros. Lo trabajamos sin culpa: revisamos qué se interpuso y simplificamos la tarea a una línea por día.\n\nRetomó el dibujo el domingo: «por un rato no pensé en nada». Reforzar.',
]

/** A note in parts. */
export const soapNote = {
  subjective:
    'Cuenta que esta semana durmió cinco noches de corrido. «Me desperté sin la lista en la cabeza».',
  objective: 'Llega puntual, contacto visual sostenido, habla más pausada que en la primera sesión.',
  assessment:
    'Mejora del sueño sostenida por el registro. La preocupación por el trabajo sigue los domingos.',
  plan: 'Continuar el registro y la respiración. Ensayar una petición a su jefa en la próxima sesión.',
}

/** What was added to the first note some days later. */
export const addedLater =
  'Añadido después: la persona precisó por teléfono que el insomnio comenzó en marzo, no en mayo.'

export const firstHistory: HistoryContent = {
  consultation_reason:
    'Consulta por insomnio, cansancio y preocupación constante relacionada con el trabajo. «Mi cabeza no se apaga».',
  history_of_illness:
    'Inicio gradual hace unos ocho meses, tras un cambio de puesto con más responsabilidad. Dificultad para conciliar el sueño (1 a 2 horas), tensión en cuello y hombros, irritabilidad y dos episodios de palpitaciones con miedo a desmayarse. Sin consumo de sustancias. No ha recibido tratamiento.',
  personal_pathological_history:
    'Gastritis diagnosticada hace tres años, controlada. Sin cirugías. Sin alergias conocidas.',
  family_history:
    'Madre con antecedentes de ansiedad tratada. Padre con hipertensión. Buena relación con la hermana menor.',
  diagnoses: 'Impresión inicial: trastorno de ansiedad generalizada (F41.1). Descartar trastorno de pánico.',
  therapeutic_plan:
    'Terapia cognitivo-conductual, ocho sesiones semanales:\n1. Higiene del sueño y registro.\n2. Reestructuración cognitiva.\n3. Asertividad y límites en el trabajo.\n4. Prevención de recaídas.',
  risk_assessment: 'Sin ideación suicida ni autolesiones, actuales o pasadas. Red de apoyo adecuada.',
  sensitive_topics: 'Prefiere no hablar todavía de la separación de sus padres.',
}

/** The same after some weeks, as a second version. */
export const laterHistory: HistoryContent = {
  ...firstHistory,
  history_of_illness: `${firstHistory.history_of_illness}\n\nActualización: concilia el sueño en 30 a 40 minutos la mayoría de las noches. Sin nuevos episodios de palpitaciones.`,
  diagnoses: 'Trastorno de ansiedad generalizada (F41.1). Trastorno de pánico descartado.',
  sensitive_topics:
    'Abrió espontáneamente el tema de la separación de sus padres en la cuarta sesión; se siente cómoda trabajándolo.',
}

export const documentTexts: readonly { name: string; description: string; title: string; lines: string[] }[] =
  [
    {
      name: 'Guía de respiración diafragmática.pdf',
      description: 'Ejercicio para practicar 10 minutos al día, mejor por la noche.',
      title: 'Respiración diafragmática',
      lines: [
        '1. Siéntate con la espalda apoyada, una mano en el pecho y la otra en el abdomen.',
        '2. Inhala por la nariz contando hasta cuatro. Debe subir la mano del abdomen.',
        '3. Retén el aire contando hasta dos.',
        '4. Exhala por la boca, despacio, contando hasta seis.',
        '5. Repite diez veces. Si te mareas, vuelve a tu ritmo normal.',
      ],
    },
    {
      name: 'Registro de pensamientos (semana 2).pdf',
      description: 'Hoja para anotar situaciones, pensamientos y emociones durante la semana.',
      title: 'Registro de pensamientos',
      lines: [
        'Situación: ¿qué pasó, dónde y con quién?',
        'Pensamiento: ¿qué pasó por tu cabeza en ese momento?',
        'Emoción e intensidad de 0 a 100.',
        '¿Qué pruebas hay a favor y en contra?',
        'Pensamiento alternativo, y cómo te sientes ahora.',
      ],
    },
    {
      name: 'Higiene del sueño 🌙.pdf',
      description: 'Recomendaciones para dormir mejor, para leer antes de la próxima sesión.',
      title: 'Higiene del sueño',
      lines: [
        'Acuéstate y levántate a la misma hora, también el fin de semana.',
        'Deja las pantallas una hora antes de dormir.',
        'Usa la cama solo para dormir: si no te duermes en 20 minutos, levántate un rato.',
        'Evita el café y el té negro después de las 15:00.',
      ],
    },
  ]
