import { consentLaws } from './consent-law.ts'
import { firstText } from './first-consent.ts'
import { askALawyer, retentionIn } from '../privacy/retention.ts'

/** How long a clinic has for an answer, as people say it. */
export function answerText(country: string): string {
  const { days, workdays } = retentionIn(country).answer
  return workdays ? `${days} días hábiles` : `${days} días`
}

/** The part of an informed consent about one's data, as a country asks for it; a clinic's lawyer has the last word. */
export function rightsText(country: string): string {
  const { years, yearsSource, answerSource } = retentionIn(country)
  const because = (source: string) => (source ? ` (${source})` : '')
  return `## Tus derechos sobre tus datos
En Mi Perfil puedes llevarte una copia de todo lo que la clínica guarda de ti y pedir que se corrija, se bloquee o se borre. La clínica responde en ${answerText(country)}${because(answerSource)}.

Tu historia clínica se conserva ${years} años desde la última atención${because(yearsSource)} y después se destruye. Si pides borrar tus datos antes, tu cuenta y tus datos de contacto se borran, y la historia queda bloqueada hasta el fin de ese plazo: nadie puede abrirla.`
}

/** What the law of a country adds to the consent; empty where nothing is known to us. */
function lawText(country: string): string {
  const { laws = '', authority = '', minors = '' } = consentLaws[country] ?? {}
  const sentences = [
    laws && `Este consentimiento se pide según ${laws}.`,
    minors,
    authority &&
      `Si crees que la clínica no respeta tus derechos sobre tus datos, puedes reclamar ante ${authority}.`,
  ].filter(Boolean)
  return sentences.length > 0 ? `## Qué dice la ley\n${sentences.join(' ')}` : ''
}

/** A whole informed consent for a country, to begin with: a clinic's lawyer has the last word. */
export const consentFor = (country: string): string =>
  [firstText, rightsText(country), lawText(country)].filter(Boolean).join('\n\n')

/** What stands beside it until somebody who knows has read it. */
export const rightsWarning = `Redactado por quien hizo la plataforma: ${askALawyer} antes de publicarlo.`
