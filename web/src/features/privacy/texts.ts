import type { PrivacyRequest, RequestKind } from '@psico/contract/privacy/privacy-requests'
import type { TermState } from '@psico/contract/privacy-terms/privacy-terms'
import { counted } from '../../lib/numbers.ts'

export const texts = {
  exportsFailed: 'No se pudieron cargar las copias de tus datos.',
  askFailed: 'No se pudo pedir la copia de tus datos. Por favor, inténtalo de nuevo.',
  asked: 'Estamos preparando la copia de tus datos. Te avisaremos por correo.',
  requestsFailed: 'No se pudieron cargar las solicitudes.',
  requestFailed: 'No se pudo enviar tu solicitud. Por favor, inténtalo de nuevo.',
  requested: 'Recibimos tu solicitud. Te enviamos un correo con el plazo.',
  withdrawn: 'Retiraste tu solicitud. Todo sigue como estaba.',
  withdrawFailed: 'No se pudo retirar tu solicitud. Por favor, inténtalo de nuevo.',
  notUnderstood: 'Marca que lo entiendes para poder enviarla.',
  sessionsInTheWay: 'Marca que se pueden cancelar tus sesiones, o cancélalas antes en Mis Citas.',
  textMissing: 'Escribe qué dato está mal y cómo debería quedar.',
  reasonMissing: 'Escribe el motivo: lo leerá la persona.',
  fulfilFailed: 'No se pudo cumplir la solicitud. Por favor, inténtalo de nuevo.',
  fulfilled: 'Solicitud cumplida. Le avisamos por correo.',
  refuseFailed: 'No se pudo rechazar la solicitud. Por favor, inténtalo de nuevo.',
  refused: 'Solicitud rechazada. Le avisamos por correo.',
  termsFailed: 'No se pudieron cargar los plazos de conservación.',
  destroyed: 'Expediente destruido. La bitácora dice qué se destruyó.',
  destroyFailed: 'No se pudo destruir el expediente. Por favor, inténtalo de nuevo.',
  packsFirst: (count: number) =>
    `Tiene ${counted(count, 'bono', 'bonos')} sin terminar. Mientras quede algo, su nombre se conserva: devuelve antes lo que queda, en sus pagos y bonos.`,
  packsWait: (count: number) =>
    `Tiene ${counted(count, 'bono', 'bonos')} sin terminar: se borrará cuando se haya devuelto lo que queda, en sus pagos y bonos. La cuenta ya está cerrada y el expediente, bloqueado.`,
  ownPacks:
    'Tienes un bono sin terminar. La clínica conserva tu nombre mientras quede algo en él: usa lo que queda, o pide a la clínica que te lo devuelva.',
  downloadFailed: 'No se pudo descargar la copia de tus datos. Por favor, inténtalo de nuevo.',
}

/** What a person can ask, as buttons and headings say it. */
export const kindTitles: Record<RequestKind, string> = {
  rectify: 'Corregir un dato',
  erase: 'Borrar mis datos',
  block: 'Bloquear mi expediente',
}

/** What follows, before it is asked. */
export const kindExplained: Record<RequestKind, string> = {
  rectify:
    'Dinos qué dato está mal y cómo debería quedar. Lo que está en tu perfil puedes corregirlo ahora mismo.',
  erase:
    'Se borran tu cuenta y tus datos de contacto, y ya no podrás entrar. Tu expediente clínico se conserva bloqueado el tiempo que pide la ley: nadie puede abrirlo, y después se destruye. Si quieres una copia de tus datos, descárgala antes.',
  block:
    'Nadie podrá abrir tu expediente clínico, tampoco tu profesional. Tu cuenta sigue abierta y puedes llevarte una copia de tus datos. El expediente se destruye cuando la ley deja de pedirlo.',
}

/** What a person asked, as the administration reads it. */
export const kindWords: Record<RequestKind, string> = {
  rectify: 'Corregir',
  erase: 'Borrar',
  block: 'Bloquear',
}

export const stateWords: Record<PrivacyRequest['status'], string> = {
  open: 'Sin responder',
  waiting: 'Espera una devolución',
  done: 'Cumplida',
  refused: 'Rechazada',
}

/** Records by what became of their term, as the administration chooses among them. */
export const termWords: Record<TermState, string> = {
  ended: 'Con el plazo terminado',
  blocked: 'Bloqueados',
  destroyed: 'Destruidos',
}

/** In place of a list without entries. */
export const noRecords: Record<TermState, string> = {
  ended: 'Ningún expediente cumplió su plazo.',
  blocked: 'Ningún expediente está bloqueado.',
  destroyed: 'Todavía no se destruyó ningún expediente.',
}
