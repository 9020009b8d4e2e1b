/** What is typed, as far as a subdomain may hold it: lower case, a-z, 0-9 and hyphen. */
export const subdomainText = (typed: string): string =>
  typed
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9-]/g, '')
    .slice(0, 63)

const mostSuggested = 40

/** The address that a clinic's name suggests: its words in a row, as short as an address that is said on the phone. */
export const suggestedSubdomain = (clinicName: string): string =>
  subdomainText(clinicName.trim().replaceAll(/[\s_.&/]+/g, '-'))
    .replaceAll(/-{2,}/g, '-')
    .slice(0, mostSuggested)
    .replaceAll(/^-+|-+$/g, '')

/** From how many letters on it is worth asking whether a name is free. */
export const checkedFrom = 3
export const checkDelayMs = 500
