/** Epoch milliseconds as the database and the wire take an instant: ISO 8601, UTC. */
export const iso = (ms: number): string => new Date(ms).toISOString()
