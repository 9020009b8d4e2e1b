import { consentRuleFor, type ConsentRule } from '@psico/contract/consents/consent-rules'
import { ageOfMajority } from '@psico/contract/people/contact-facts'
import { letterDate } from '@psico/contract/core/dates'
import { pathOf } from '@psico/contract/screens/screens'
import { clockCity } from '#core/clock-city'
import { localOf } from '#core/zone'
import type { Offered, StoredAppointment } from './appointment-store.ts'
import type { Letter, Sender } from './letter.ts'

/** Nothing of the content: a mailbox is read by more eyes than a record. */
export const newDocument = (sender: Sender): Letter => ({
  subject: `Tienes un documento nuevo en ${sender.name}`,
  paragraphs: ['Compartieron un documento contigo. Por tu privacidad, solo se abre dentro de tu cuenta.'],
  button: { text: 'Ver mis documentos', url: sender.address + pathOf('myDocuments') },
})

export const newMessage = (sender: Sender, appointment: string, toPsychologist: boolean): Letter => ({
  subject: `Tienes un mensaje nuevo en ${sender.name}`,
  paragraphs: [
    'Te escribieron en el chat de tu cita. Por privacidad, el mensaje solo se lee dentro de tu cuenta.',
  ],
  button: {
    text: 'Abrir el chat',
    url:
      sender.address + pathOf(toPsychologist ? 'psychologistChat' : 'chat', { appointmentId: appointment }),
  },
  notes: [
    'El chat no es para emergencias. Si tú u otra persona está en peligro, llama a los servicios de emergencia.',
  ],
})

/** Sent in place of a refusal on the page, which would tell anybody who is a patient. */
export const hasAccount = (sender: Sender): Letter => ({
  subject: `Ya tienes una cuenta en ${sender.name}`,
  paragraphs: [
    `Alguien, quizá tú, quiso crear una cuenta en ${sender.name} con este correo. Ya tienes una, así que no se creó otra y no cambió nada.`,
    'Entra con la contraseña que ya tenías. Si no la recuerdas, en la página de inicio de sesión puedes pedir una nueva.',
  ],
  button: { text: 'Iniciar sesión', url: `${sender.address}${pathOf('login')}` },
  notes: ['Si no fuiste tú, no tienes que hacer nada: nadie entró en tu cuenta.'],
})

/** What it means for the clinic's people, and what does not change; resumed meanwhile there is nothing to tell. */
export function clinicSuspended(
  sender: Sender,
  { suspended_at }: { suspended_at: string | null },
  reason: string,
): Letter | null {
  if (!suspended_at) return null
  return {
    subject: `${sender.name} está en pausa`,
    paragraphs: [
      `La plataforma puso en pausa la dirección de ${sender.name}: nadie puede entrar hasta que se reanude. Los datos se conservan y las citas agendadas siguen en pie.`,
      ...(reason ? [`Motivo: ${reason}`] : []),
      'Quien abra la dirección verá el nombre y el teléfono de la clínica, y los números de ayuda. Los recordatorios no salen mientras dure la pausa: avisa a quien tenga una cita estos días.',
    ],
  }
}

/** Who it was, and where to see it again; nothing of what was read. */
export const recordOpened = (sender: Sender, professional: string): Letter => ({
  subject: `Alguien nuevo abrió tu expediente en ${sender.name}`,
  paragraphs: [
    `${professional} abrió por primera vez lo que otros profesionales o tú escribieron en tu expediente.`,
    'En Mi Perfil puedes ver siempre quién lo abrió y cuándo.',
  ],
  button: { text: 'Ver quién lo abrió', url: sender.address + pathOf('profileAccess') },
  notes: ['Si no conoces a esta persona, escribe a la clínica.'],
})

/** To a professional. Hours that were closed stay closed. */
export const calendarSilent = (sender: Sender, host: string): Letter => ({
  subject: 'No podemos leer tu otro calendario',
  paragraphs: [
    `Desde hace un día no podemos leer el calendario que sigues en ${host}. Las horas que cerraba siguen cerradas; lo que hayas anotado allí desde entonces no lo sabemos.`,
    'Revisa si la dirección o la contraseña cambiaron, y compruébalo de nuevo.',
  ],
  button: { text: 'Ver mis calendarios', url: sender.address + pathOf('psychologistProfile') },
})

/** How many wait, and nobody's name. */
export const unsignedNotes = (sender: Sender, count: number): Letter => ({
  subject: `Notas sin firmar en ${sender.name}`,
  paragraphs: [
    count === 1 ? 'Tienes una nota de sesión sin firmar.' : `Tienes ${count} notas de sesión sin firmar.`,
  ],
  button: { text: 'Abrir mi agenda', url: sender.address + pathOf('psychologistDashboard') },
  notes: ['Recibes este correo los lunes porque lo pediste en tu perfil profesional. Ahí lo puedes quitar.'],
})

/** An hour that came free is kept for the reader, and until when. */
export function hourOffered(sender: Sender, id: string, offered: Offered, zone: string): Letter {
  const { date, time } = localOf(Date.parse(offered.starts_at), zone)
  const until = localOf(Date.parse(offered.expires_at), zone).time
  return {
    subject: `Se liberó una hora: ${letterDate(date)}, ${time}`,
    paragraphs: [
      `Estás en la lista de espera de ${offered.psychologist_name} y se liberó una hora. La guardamos solo para ti hasta las ${until}.`,
    ],
    facts: [
      ['Profesional', offered.psychologist_name],
      ['Fecha', letterDate(date)],
      ['Hora', `${time} (hora de ${clockCity(zone)})`],
      ['Es tuya hasta las', until],
    ],
    button: { text: 'Ver la hora', url: sender.offerAddress(id) },
    notes: [
      'Puedes tomarla, pasar a esa hora una cita que ya tengas más adelante o dejarla pasar. Si no respondes, la ofreceremos a la siguiente persona y seguirás en la lista.',
    ],
  }
}

/** They act for somebody from now on; for whom they know by the first name alone. */
export const portalGiven = (sender: Sender, patientName: string): Letter => ({
  subject: `Ahora puedes gestionar las citas de otra persona en ${sender.name}`,
  paragraphs: [
    `${sender.name} te dio acceso a las citas de ${patientName}. Con tu cuenta de siempre puedes reservar, pagar, mover y cancelar sus sesiones, y ver los documentos que se compartan con la familia.`,
    'Lo que hable en sus sesiones, sus mensajes y su historia siguen siendo solo suyos.',
  ],
  button: { text: 'Ver las citas', url: sender.address + pathOf('myAppointments') },
  notes: ['Si no esperabas este acceso, avisa a la clínica.'],
})

/** Who revoked it stands in the patient's data, not in a mail. */
export const consentRevoked = (sender: Sender, patientName: string): Letter => ({
  subject: `Se revocó un consentimiento en ${sender.name}`,
  paragraphs: [
    `Se revocó un consentimiento para la atención de ${patientName}. Mientras falte no se pueden reservar sesiones nuevas; las que ya están agendadas siguen en pie hasta que alguien decida.`,
    'No avisamos a nadie más. Quién lo revocó está en los datos de la persona.',
  ],
  button: { text: 'Ver mi agenda', url: sender.address + pathOf('psychologistDashboard') },
})

/** Whose birthday it is, and whether it is they who read. */
export interface Birthday {
  first_name: string
  full_name: string
  is_own: boolean
  age: number
}

/** What another age changes: four weeks before to who treats the minor, on the day to the minor and to who answers for them. */
export function birthdayLetter(
  sender: Sender,
  country: string,
  kind: 'birthday_near' | 'birthday',
  birthday: Birthday,
): Letter {
  const rule = birthday.age >= ageOfMajority ? undefined : consentRuleFor(country, birthday.age)
  if (kind === 'birthday_near') return toProfessional(sender, birthday, rule)
  return birthday.is_own ? toThemself(sender, rule) : toFamily(sender, birthday, rule)
}

const toProfessional = (sender: Sender, birthday: Birthday, rule: ConsentRule | undefined): Letter => ({
  subject: `En cuatro semanas ${birthday.full_name} cumple ${birthday.age} años`,
  paragraphs: [
    rule
      ? `Desde ese día ${guardiansText(rule)} ${minorText(rule, 'la propia persona')}`
      : 'Desde ese día decide por sí misma: terminan solos el acceso, los avisos y los mensajes de quienes responden por ella. Lo que haya que devolver vuelve a quien pagó.',
    ...(rule ? [`${rule.source} (${rule.check})`] : []),
    'Es buen momento para hablarlo en sesión. No avisamos a nadie más todavía.',
  ],
  button: { text: 'Ver mi agenda', url: sender.address + pathOf('psychologistDashboard') },
})

const toThemself = (sender: Sender, rule: ConsentRule | undefined): Letter => ({
  subject: `Desde hoy cambia quién decide en ${sender.name}`,
  paragraphs: [
    rule
      ? `Desde hoy ${guardiansText(rule)} ${minorText(rule, 'tú')}`
      : 'Desde hoy decides tú: nadie más reserva por ti, ni entra por ti, ni recibe tus avisos.',
  ],
  button: { text: 'Ver mi perfil', url: sender.address + pathOf('profile') },
})

const toFamily = (sender: Sender, birthday: Birthday, rule: ConsentRule | undefined): Letter => ({
  subject: `Desde hoy cambia quién consiente en ${sender.name}`,
  paragraphs: rule
    ? [
        `Desde hoy, para ${birthday.first_name}, ${guardiansText(rule)} ${minorText(rule, 'la propia persona')}`,
      ]
    : [],
  button: { text: 'Ver mi perfil', url: sender.address + pathOf('profile') },
})

const guardiansText = ({ guardians }: ConsentRule): string => {
  if (guardians === 'none') return 'no hace falta el consentimiento de quienes tienen la custodia.'
  return guardians === 'one'
    ? 'basta el consentimiento de una de las personas con custodia.'
    : 'hace falta el consentimiento de cada persona con custodia.'
}

const minorText = ({ minor }: ConsentRule, who: string): string => {
  if (minor === 'none') return ''
  return minor === 'consent'
    ? `Además, quien consiente es ${who}.`
    : `Además se pide el asentimiento: lo da ${who}.`
}

/**
 * A letter about a session for who answers for its patient: it says whose it is. Who has no way in is told whom to call, and is
 * led nowhere.
 */
export function forFamily(
  sender: Sender,
  { button, link, ...letter }: Letter,
  { patient_name: name, clinic_phone: phone }: Pick<StoredAppointment, 'patient_name' | 'clinic_phone'>,
  mayAct: boolean,
): Letter {
  const call = phone ? `llama a ${sender.name}: ${phone}` : `comunícate con ${sender.name}`
  return {
    ...letter,
    paragraphs: [`Este correo es sobre la atención de ${name}, por quien lo recibes.`, ...letter.paragraphs],
    facts: [['Paciente', name], ...(letter.facts ?? [])],
    ...(mayAct && button ? { button } : {}),
    ...(mayAct && link ? { link } : {}),
    notes: mayAct
      ? (letter.notes ?? [])
      : [...(letter.notes ?? []), `Para mover, pagar o cancelar, ${call}.`],
  }
}
