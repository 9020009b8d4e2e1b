import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { callApi } from './api.ts'
import { addressOf } from './visitors.ts'

export const demoPassword = 'Demo-1234'

/** The tokens of a person, through the API. */
export async function tokensOf(
  subdomain: string | null,
  email: string,
  password = demoPassword,
): Promise<{ token: string; refresh_token: string; user: { id: string; user_type: string } }> {
  const answer = await callApi('/auth/login/', { subdomain, method: 'POST', body: { email, password } })
  if (answer.status !== 200) throw new Error(`${email} was refused: ${JSON.stringify(answer.json)}`)
  return answer.json as unknown as Awaited<ReturnType<typeof tokensOf>>
}

/** Opens `path` as somebody who has signed in before: the session is in the browser's storage, the form is not used. */
export async function signInAs(
  page: Page,
  subdomain: string | null,
  email: string,
  path: string,
  password = demoPassword,
): Promise<void> {
  const { token, refresh_token, user } = await tokensOf(subdomain, email, password)
  const kept: Record<string, string> = {
    authToken: token,
    access_token: token,
    refresh_token,
    userType: user.user_type,
    user: JSON.stringify(user),
    currentUser: JSON.stringify(user),
  }
  // Any page of the host has its storage; this one is there at once.
  await page.goto(addressOf(subdomain, '/robots.txt'))
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, kept)
  await page.goto(addressOf(subdomain, path))
}

export interface KeptMail {
  to: string
  subject: string
  text: string
  html: string
}

/** The newest mail to an address, waited for: mail leaves by the job queue. */
export async function newestMail(subdomain: string | null, to: string, about: RegExp): Promise<KeptMail> {
  const path = `/dev/mailbox/?to=${encodeURIComponent(to)}`
  for (let n = 0; n < 150; n += 1) {
    const { json } = await callApi(path, { subdomain })
    const found = (json['results'] as KeptMail[] | undefined)?.find((mail) => about.test(mail.text))
    if (found) return found
    await pause(200)
  }
  throw new Error(`no mail to ${to} about ${String(about)}`)
}

/** The path of the first link of ours in a mail. */
export function linkIn(mail: KeptMail, screen: string): string {
  const found = new RegExp(`https?://[^\\s"]+(/${screen}/[^\\s"]+)`).exec(mail.text)?.[1]
  if (!found) throw new Error(`no link to ${screen} in: ${mail.text}`)
  return found
}
