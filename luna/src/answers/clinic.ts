import type { Category } from '../rules/categories.ts'

type Matter =
  'appointment' | 'payment' | 'documents' | 'professionals' | 'history' | 'profile' | 'help' | 'about_bot'

/** Answers that guide; each ends with a link that fits who is signed in. */
export const clinicAnswers: Readonly<Record<Extract<Category, Matter>, readonly string[]>> = {
  appointment: [
    'Para reservar: entra a Profesionales, elige un psicólogo, escoge fecha y hora, y confirma con el pago. Las citas que ya tienes están en Mis Citas; ahí puedes confirmarlas, moverlas o cancelarlas.',
    'Reservar toma un minuto: Profesionales, un psicólogo que te convenza, y una fecha y hora libres. Si lo que quieres es cambiar o cancelar, abre Mis Citas y usa los botones de la tarjeta de tu cita.',
    'Los horarios libres se ven en la página de cada psicólogo. Después de reservar, tu cita aparece en Mis Citas, con el enlace de la videollamada cuando está confirmada.',
  ],
  payment: [
    'Después de elegir fecha y hora se paga con tarjeta, en la página segura de un proveedor de pagos, y la cita queda confirmada automáticamente. El precio depende de cada profesional y está en su perfil.',
    'Cada profesional fija su tarifa; la verás en su página antes de reservar y otra vez en el resumen. Se paga con Visa, Mastercard o American Express después de elegir fecha y hora.',
    'Si cancelas, el aviso te dice antes de confirmar si corresponde devolución. Si un pago salió mal, revisa primero el estado de tu cita en Mis Citas: una cita confirmada ya está pagada.',
  ],
  documents: [
    'Los archivos que tu psicólogo comparte contigo están en Mis Documentos. Cada uno tiene un botón Descargar.',
    'Busca en Mis Documentos: verás el nombre del archivo, quién lo subió y cuándo. Con Descargar lo guardas en tu equipo.',
    'Si no encuentras un informe o certificado en Mis Documentos, es posible que aún no lo hayan compartido contigo: pídeselo a tu psicólogo por el chat de tu cita.',
  ],
  professionals: [
    'En Profesionales puedes buscar por nombre, especialidad y precio, y leer la experiencia y las reseñas de cada uno. Elegir a alguien con quien te sientas a gusto es parte del proceso.',
    'Un buen comienzo: filtra por lo que te preocupa, lee dos o tres perfiles y elige el que te dé confianza. Si después no encajas, cambiar está bien.',
    'Cada perfil muestra especialidades, estudios, si atiende en línea o en persona, y su tarifa. Mira con calma y quédate con quien te inspire confianza.',
  ],
  history: [
    'Tu historia clínica la lleva tu psicólogo y es confidencial: la ven los profesionales que te atienden, no la administración. En Mi Perfil puedes ver quién la abrió y cuándo.',
    'Lo que hablas en sesión queda protegido. Las notas privadas solo las ve su autor, y cada acceso a tu historia queda registrado; lo puedes revisar en Mi Perfil.',
    'Si quieres saber qué contiene tu historia o necesitas una copia, pídelo a tu psicólogo en la sesión o por el chat de tu cita. En Mi Perfil verás quién accedió a ella.',
  ],
  profile: [
    'En Mi Perfil puedes cambiar tu nombre, teléfono, dirección y contacto de emergencia. El correo y el carnet de identidad no se editan. Si olvidaste tu contraseña, puedes restablecerla desde la pantalla de inicio de sesión.',
    'Tus datos están en Mi Perfil: entra, pulsa editar, cambia lo que necesites y guarda. Para una contraseña olvidada, usa el enlace de la pantalla de inicio de sesión.',
    'Abre Mi Perfil para revisar y actualizar tus datos. Vale la pena tener al día el teléfono y el contacto de emergencia.',
  ],
  help: [
    'Puedo orientarte para reservar una cita, pagar, encontrar tus documentos, cambiar tus datos o entender tu historia clínica. También puedes hablarme de cómo te sientes. ¿Qué necesitas?',
    'Vamos paso a paso. Dime qué quieres hacer (una cita, un pago, un documento, tus datos) y te llevo a la pantalla correcta.',
    'Con gusto te ayudo. Cuéntame qué estabas intentando hacer y en qué parte te quedaste.',
  ],
  about_bot: [
    'Soy Luna, una compañera virtual. Soy un programa: no soy psicóloga ni reemplazo a un profesional. Puedo escucharte un rato y mostrarte cómo usar la clínica. Lo que escribes no sale de tu navegador y nadie lo lee.',
    'Me llamo Luna y soy un programa con respuestas escritas por personas. No hago diagnósticos y no hay nadie detrás mirando la pantalla; si necesitas a una persona, te muestro cómo encontrarla.',
    'Soy Luna, la compañera virtual de esta plataforma. Nuestra conversación se queda en este navegador y se borra cuando cierras sesión. Para un acompañamiento de verdad, lo mejor es un psicólogo.',
  ],
}
