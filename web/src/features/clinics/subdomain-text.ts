/** What is typed, as far as a subdomain may hold it: lower case, a-z, 0-9 and hyphen. */
export const subdomainText = (typed: string): string =>
  typed
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9-]/g, '')
    .slice(0, 63)

/** From how many letters on it is worth asking whether a name is free. */
export const checkedFrom = 3
export const checkDelayMs = 500
