import { Agent, request } from 'node:http'

/** A call over HTTP: to a clinic's host, by somebody or nobody. */
export interface TimedRequest {
  host: string
  path: string
  token?: string | undefined
  body?: object
}

interface Timed {
  port: number
  connections: number
  count: number
  requestOf: (n: number) => TimedRequest
}

/** Makes so many calls, each connection the next as soon as its last was answered. Answers the milliseconds of each. */
export async function timesOf({ port, connections, count, requestOf }: Timed): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  let next = 0
  const worker = async () => {
    while (next < count) {
      const asked = requestOf(next++)
      const from = performance.now()
      await ask(agent, port, asked)
      times.push(performance.now() - from)
    }
  }
  try {
    await Promise.all(Array.from({ length: connections }, worker))
  } finally {
    agent.destroy()
  }
  return times
}

function ask(agent: Agent, port: number, { host, path, token, body }: TimedRequest): Promise<void> {
  const text = body && JSON.stringify(body)
  const headers = {
    host,
    ...(token ? { authorization: `Token ${token}` } : {}),
    ...(text ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) } : {}),
  }
  return new Promise((resolve, reject) => {
    const asked = request(
      { agent, port, path: `/api${path}`, method: text ? 'POST' : 'GET', headers },
      (answer) => {
        let said = ''
        answer.setEncoding('utf8')
        answer.on('data', (part: string) => (said += part))
        answer.on('end', () =>
          answer.statusCode === 200 || answer.statusCode === 201
            ? resolve()
            : reject(new Error(`${host}${path}: ${answer.statusCode} ${said}`)),
        )
      },
    )
    asked.on('error', reject)
    asked.end(text)
  })
}
