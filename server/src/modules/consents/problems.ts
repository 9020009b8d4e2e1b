import { fieldRefusal, refusal } from '#core/problem'

export const problems = {
  consentMissing: (wasRevoked: boolean) =>
    refusal(
      409,
      'consent_missing',
      wasRevoked
        ? 'Se revocó un consentimiento para atender a esta persona: no se pueden reservar sesiones nuevas.'
        : 'Falta un consentimiento para atender a esta persona: solo se puede reservar una primera sesión.',
    ),
  notTheirs: () => refusal(403, 'not_theirs', 'No puedes hacer esto por esta persona.'),
  consentNotFound: () => refusal(404, 'consent_not_found', 'No encontramos ese consentimiento.'),
  alreadyGiven: () => refusal(409, 'consent_given', 'Esta persona ya dio su consentimiento.'),
  nobodyNamed: () => fieldRefusal(400, 'nobody_named', 'contact', 'Di quién firmó.'),
  onlyOnPaper: () =>
    fieldRefusal(
      400,
      'only_on_paper',
      'on_paper',
      'El personal solo anota lo que se firmó en papel; en el portal firma cada quien.',
    ),
  contactNotFound: () =>
    fieldRefusal(400, 'contact_not_found', 'contact', 'Ese contacto no es de esta persona.'),
  documentNotFound: () =>
    fieldRefusal(400, 'document_not_found', 'document', 'Ese documento no es de esta persona.'),
  versionNotFound: () => refusal(404, 'consent_not_found', 'Esa versión del consentimiento no existe.'),
  publishedMeanwhile: () =>
    refusal(409, 'consent_published', 'Otra persona publicó un texto al mismo tiempo. Revisa el vigente.'),
}
