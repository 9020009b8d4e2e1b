import type { Category } from '../rules/categories.ts'

export type Answers = Partial<Record<Category, readonly string[]>>

/** What differs for professionals: their side of the same screens. */
export const professionalAnswers: Answers = {
  appointment: [
    'Tus citas están en la Agenda Clínica, agrupadas por fecha. En cada tarjeta puedes poner el enlace de la videollamada, abrir el chat, escribir la nota o completar la cita.',
    'En la Agenda Clínica ves y filtras todas tus citas. Las horas en que te pueden reservar se definen en Disponibilidad.',
    'Para encontrar una cita, busca por el nombre del paciente en la Agenda Clínica o filtra por estado. Completar una sesión no se puede deshacer, así que se pregunta antes.',
  ],
  payment: [
    'El paciente paga con tarjeta al reservar, y la cita queda confirmada. Tu tarifa y la duración de la sesión se cambian en Mi Perfil Profesional.',
    'Si cobraste en persona, puedes confirmar tú la cita desde la Agenda Clínica. La tarifa se define en Mi Perfil Profesional.',
    'Una cita pendiente todavía no está pagada; una confirmada, sí. El estado de cada una se ve en la Agenda Clínica.',
  ],
  documents: [
    'En Documentos eliges a uno de tus pacientes, escribes una descripción y subes el archivo (PDF, DOC, DOCX, TXT, JPG o PNG, hasta 10 MB). El paciente lo verá en Mis Documentos.',
    'Para compartir un archivo con un paciente usa Documentos. Solo aparecen tus propios pacientes.',
    'Los informes y certificados se suben en Documentos. Una descripción clara ayuda a que tu paciente encuentre el archivo sin preguntar.',
  ],
  professionals: [
    'Así te encuentran: los pacientes buscan por nombre, especialidad y precio, y leen tu perfil y tus reseñas. Lo que ven se edita en Mi Perfil Profesional.',
    'Tu página pública muestra especialidades, formación, modalidad y tarifa. Revísala de vez en cuando en Mi Perfil Profesional.',
    'El directorio de la clínica lo arma cada profesional con su perfil. El tuyo está en Mi Perfil Profesional.',
  ],
  history: [
    'La historia clínica de un paciente se abre desde su cita en la Agenda Clínica. Cada acceso queda registrado, y las versiones anteriores se conservan.',
    'Abre la Agenda Clínica y usa Historia clínica en la tarjeta del paciente. Las notas de sesión son solo tuyas.',
    'Desde la tarjeta de una cita en la Agenda Clínica llegas a la historia y a la nota de la sesión. La historia la ven los profesionales tratantes; la nota, solo tú.',
  ],
  profile: [
    'En Mi Perfil Profesional cambias tu biografía, especialidades, tarifa y duración de la sesión.',
    'Tu perfil público se edita en Mi Perfil Profesional; una biografía cercana ayuda a que los pacientes den el primer paso.',
    'Tarifa, matrícula, formación y foto están en Mi Perfil Profesional. Los cambios se ven en tu página en cuanto guardas.',
  ],
  help: [
    'Puedo orientarte con la agenda, tu disponibilidad, los documentos, las historias clínicas y tu perfil. ¿Qué necesitas hacer?',
    'Vamos paso a paso: dime si se trata de una cita, de un documento, de tus horarios o de tu perfil. Casi todo empieza en la Agenda Clínica.',
    'Con gusto te ayudo. Cuéntame qué estabas intentando hacer y en qué parte te quedaste; desde la Agenda Clínica se llega a cada paciente.',
  ],
}

/** What differs for the administrators of a clinic. */
export const adminAnswers: Answers = {
  appointment: [
    'Las citas las manejan pacientes y profesionales; por privacidad, la administración no ve su contenido. Desde el panel gestionas las cuentas de ambos.',
    'Reservar, mover y cancelar citas lo hace cada paciente, y las completa cada profesional. En el panel puedes ver cuántas sesiones hubo en las últimas semanas.',
    'Si alguien no logra reservar, revisa en el panel que su cuenta esté activa. Las horas libres las define cada profesional en su disponibilidad.',
  ],
  payment: [
    'Los pacientes pagan con tarjeta al reservar, y cada profesional fija su precio. En la Configuración decides con cuántas horas de aviso se devuelve el dinero y qué parte.',
    'Cuándo y cuánto se devuelve al cancelar se define en la Configuración de la clínica. Los ingresos de las últimas semanas están en el panel.',
    'La tarifa depende de cada profesional. Las reglas de reembolso son de la clínica y se cambian en la Configuración.',
  ],
  documents: [
    'Los documentos son de pacientes y profesionales; la administración no los ve. En Copias de Seguridad puedes resguardar los datos de toda la clínica.',
    'Por privacidad, los archivos de un paciente solo los ven esa persona y su psicólogo. Lo que sí puedes hacer es generar una copia cifrada en Copias de Seguridad.',
    'Si un paciente no encuentra un archivo, su psicólogo puede volver a compartirlo. Para resguardar todo, usa Copias de Seguridad.',
  ],
  professionals: [
    'Los profesionales de la clínica están en el panel: filtra por tipo de usuario para ver su ficha, invitar a alguien nuevo o desactivar una cuenta.',
    'Para sumar a un profesional, envíale una invitación desde el panel. Su perfil público lo completa esa persona.',
    'En el panel puedes abrir el perfil profesional de cada psicólogo. La biografía y la tarifa las edita su dueño.',
  ],
  history: [
    'Las historias clínicas solo las ven los profesionales tratantes; la administración no tiene acceso. Quién abrió qué queda en la Bitácora.',
    'El contenido clínico está cerrado para la administración, y así debe ser. En la Bitácora ves los accesos, sin lo que dicen.',
    'Si un paciente pide una copia de su historia, se la da su psicólogo. Los accesos se revisan en la Bitácora.',
  ],
  profile: [
    'Tus propios datos y tu contraseña están en Mi Perfil. El logo, los colores y el nombre de la clínica se cambian en Configuración.',
    'Los usuarios se administran desde el panel: ahí puedes ver su ficha, invitar o desactivar. Tus propios datos y tu contraseña están en Mi Perfil; la imagen de la clínica, en Configuración.',
    'Cada persona cambia sus datos en su perfil. Desde el panel puedes ver la ficha de alguien y desactivar su cuenta si hace falta.',
    'Quien olvidó su contraseña la restablece desde la pantalla de inicio de sesión. En el panel ves si su cuenta sigue activa.',
  ],
  help: [
    'Puedo orientarte con los usuarios, la configuración de la clínica, las copias de seguridad y la bitácora. ¿Qué necesitas hacer?',
    'Vamos paso a paso: casi todo empieza en el panel de la clínica. Dime si se trata de una persona, de la imagen de la clínica o de sus datos.',
    'Con gusto te ayudo. Cuéntame qué estabas buscando; los usuarios están en el panel, y lo demás en Configuración, Copias de Seguridad y Bitácora.',
  ],
}
