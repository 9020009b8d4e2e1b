import type { Category } from '../rules/categories.ts'

type Answers = Partial<Record<Category, readonly string[]>>

/** What differs for professionals: their side of the same screens. */
export const professionalAnswers: Answers = {
  appointment: [
    'Tus citas están en la Agenda Clínica, agrupadas por fecha. En cada tarjeta puedes poner el enlace de la videollamada, abrir el chat, escribir la nota o completar la cita.',
    'En la Agenda Clínica ves y filtras todas tus citas. Las horas en que te pueden reservar se definen en Disponibilidad.',
  ],
  payment: [
    'El paciente paga con tarjeta al reservar, y la cita queda confirmada. Tu tarifa y la duración de la sesión se cambian en Mi Perfil Profesional.',
    'Si cobraste en persona, puedes confirmar tú la cita desde la Agenda Clínica. La tarifa se define en Mi Perfil Profesional.',
  ],
  documents: [
    'En Documentos eliges a uno de tus pacientes, escribes una descripción y subes el archivo (PDF, DOC, DOCX, TXT, JPG o PNG, hasta 10 MB). El paciente lo verá en Mis Documentos.',
    'Para compartir un archivo con un paciente usa Documentos. Solo aparecen tus propios pacientes.',
  ],
  history: [
    'La historia clínica de un paciente se abre desde su cita en la Agenda Clínica. Cada acceso queda registrado, y las versiones anteriores se conservan.',
    'Abre la Agenda Clínica y usa Historia clínica en la tarjeta del paciente. Las notas de sesión son solo tuyas.',
  ],
  profile: [
    'En Mi Perfil Profesional cambias tu biografía, especialidades, tarifa y duración de la sesión.',
    'Tu perfil público se edita en Mi Perfil Profesional; una biografía cercana ayuda a que los pacientes den el primer paso.',
  ],
}

/** What differs for clinic and global administrators. */
export const adminAnswers: Answers = {
  appointment: [
    'Las citas las manejan pacientes y profesionales; por privacidad, la administración no ve su contenido. Desde el panel gestionas usuarios, copias de seguridad y bitácora.',
  ],
  documents: [
    'Los documentos son de pacientes y profesionales; la administración no los ve. Desde el panel puedes generar copias de seguridad de toda la clínica.',
  ],
  history: [
    'Las historias clínicas solo las ven los profesionales tratantes; la administración no tiene acceso. Quién abrió qué queda en la bitácora.',
  ],
  profile: ['Los usuarios se administran desde el panel: ahí puedes ver su ficha, invitar o desactivar.'],
}
