import type { FastifyReply } from 'fastify'
import type { CurrentTenant } from '@psico/contract/clinics/clinics'
import { crisisLinesOf } from '@psico/contract/crisis/crisis-lines-data'
import { outagePage, type Reader } from './outage-page.ts'

/** Answers a browser that asked for a page of a host that is nobody's. */
export const sendNowhere = (reply: FastifyReply): FastifyReply => sendOutage(reply, 404, nowhere)

/** Answers a browser that asked for a page while the database does not answer; nothing is known of the clinic then. */
export const sendAway = (reply: FastifyReply): FastifyReply => sendOutage(reply, 503, away)

/** Answers a browser that asked for an address that is none. */
export const sendLost = (reply: FastifyReply): FastifyReply => sendOutage(reply, 404, lost)

type Words = readonly [heading: string, text: string, phone?: string]
const lost: Words = [
  'No encontramos esta página',
  'La dirección está mal escrita. Vuelve a la página de inicio de tu clínica e inténtalo de nuevo.',
]
const nowhere: Words = [
  'No encontramos esta clínica',
  'La dirección no pertenece a ninguna clínica. Revisa que esté bien escrita o pídele el enlace a tu clínica.',
]
export const suspended = ({ name, phone }: CurrentTenant): Words => [
  'Esta clínica está en pausa',
  `El servicio de ${name} está suspendido temporalmente. Tus datos están a salvo y tus citas siguen en pie. ${
    phone ? 'Llama a la clínica:' : 'Comunícate con la administración de la clínica.'
  }`,
  phone,
]
export const unbuilt: Words = [
  'Estamos preparando la aplicación',
  'La aplicación web todavía no está lista. Vuelve a cargar la página en un momento.',
]
const away: Words = [
  'Volvemos en un momento',
  'Ahora mismo no podemos abrir esta página. Tus citas y tus datos están a salvo. Vuelve a cargarla en un minuto.',
]

/** The clinic's own numbers, or those of the default country where no clinic is known. */
const readerOf = (of: CurrentTenant | null, nowMs: number): Reader => ({
  hotlines: of?.crisis_hotlines ?? crisisLinesOf(),
  timezone: of?.timezone ?? 'America/La_Paz',
  nowMs,
})

export function sendOutage(
  reply: FastifyReply,
  status: number,
  [heading, text, phone]: Words,
  of: CurrentTenant | null = null,
): FastifyReply {
  const page = outagePage([heading, text, phone], readerOf(of, reply.request.now))
  if (status === 503) reply.header('retry-after', '30')
  return reply
    .code(status)
    .header('content-security-policy', page.policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page.html)
}
