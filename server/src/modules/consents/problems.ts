import { refusal } from '#core/problem'

export const problems = {
  versionNotFound: () => refusal(404, 'consent_not_found', 'Esa versión del consentimiento no existe.'),
  publishedMeanwhile: () =>
    refusal(409, 'consent_published', 'Otra persona publicó un texto al mismo tiempo. Revisa el vigente.'),
}
