/** A new UUID version 7, as the server makes them: what is sent twice under one id is one thing. */
export function newId(): string {
  const now = Date.now().toString(16).padStart(12, '0')
  return `${now.slice(0, 8)}-${now.slice(8)}-7${crypto.randomUUID().slice(15)}`
}
