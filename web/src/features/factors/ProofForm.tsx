import type { Method, RequestAnswer, RequestOptions } from '@psico/contract/factors/factors'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'
import { PasswordField, TextField } from '../../ui/forms/Field.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { focusFirstInvalid } from '../../ui/forms/server-errors.ts'
import { answerWithPasskey, knowsPasskeys } from './passkeys.ts'
import { failureOf, texts } from './texts.ts'

export type Way = Method | 'password'
/** What somebody proves with. */
export type Given =
  | { password: string }
  | { method: 'totp' | 'recovery'; code: string }
  | { method: 'passkey'; response: RequestAnswer }

interface Props {
  methods: readonly Way[]
  passkey?: RequestOptions | undefined
  submit: string
  busyText: string
  /** Sends it; a refusal is shown here, and what was typed stays. */
  send: (given: Given) => Promise<void>
}

const others: Record<Way, string> = {
  totp: 'Usar la aplicación de códigos',
  passkey: 'Usar una llave de acceso',
  recovery: 'Usar un código de recuperación',
  password: 'Usar la contraseña',
}

/** Proves who one is in one of the ways that are open, the most usual first. */
export function ProofForm({ methods, passkey, submit, busyText, send }: Props) {
  const usable = methods.filter((method) => method !== 'passkey' || (passkey && knowsPasskeys()))
  const [way, setWay] = useState<Way>(usable[0] ?? methods[0] ?? 'password')
  const [text, setText] = useState('')
  const [missing, setMissing] = useState<string>()
  const [state, setState] = useState<{ busy: boolean; problem?: string }>({ busy: false })

  const prove = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const lacks = way !== 'passkey' && !text.trim()
    setMissing(lacks ? (way === 'password' ? texts.passwordMissing : texts.codeMissing) : undefined)
    if (lacks) return focusFirstInvalid()
    if (state.busy) return
    setState({ busy: true })
    try {
      await send(await givenFor(way, text, passkey))
    } catch (error) {
      setState({ busy: false, problem: failureOf(error) })
    }
  }
  const change = (to: Way) => {
    setWay(to)
    setText('')
    setMissing(undefined)
    setState({ busy: false })
  }
  const form = useRef<HTMLFormElement>(null)
  // Who was asked for a code has nothing else to do here.
  useEffect(() => form.current?.querySelector<HTMLElement>('[data-first]')?.focus(), [way])
  return (
    <form ref={form} className="stack" onSubmit={(event) => void prove(event)} noValidate>
      <Asked way={way} text={text} error={missing} onChange={setText} />
      {state.problem && (
        <Notice tone="danger" isAlert>
          {state.problem}
        </Notice>
      )}
      <Button type="submit" wide busy={state.busy} busyText={busyText}>
        {way === 'passkey' ? 'Usar mi llave de acceso' : submit}
      </Button>
      {usable
        .filter((method) => method !== way)
        .map((method) => (
          <Button key={method} look="quiet" wide disabled={state.busy} onClick={() => change(method)}>
            {others[method]}
          </Button>
        ))}
    </form>
  )
}

async function givenFor(way: Way, text: string, passkey: RequestOptions | undefined): Promise<Given> {
  if (way === 'password') return { password: text }
  if (way !== 'passkey') return { method: way, code: text.trim() }
  if (!passkey) throw new Error('no passkey was asked for')
  return { method: way, response: await answerWithPasskey(passkey) }
}

interface AskedProps {
  way: Way
  text: string
  error: string | undefined
  onChange: (text: string) => void
}

function Asked({ way, text, error, onChange }: AskedProps) {
  const typed = {
    value: text,
    error,
    required: true,
    'data-first': true,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
  switch (way) {
    case 'password':
      return <PasswordField label="Contraseña" autoComplete="current-password" {...typed} />
    case 'totp':
      return (
        <TextField
          key={way}
          label="Código de 6 números"
          hint="Lo muestra la aplicación de códigos de tu teléfono."
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          {...typed}
        />
      )
    case 'recovery':
      return (
        <TextField
          key={way}
          label="Código de recuperación"
          hint="Uno de los diez que guardaste. Sirve una sola vez."
          autoComplete="off"
          maxLength={20}
          {...typed}
        />
      )
    case 'passkey':
      return <p>Usa la huella, la cara o el PIN de tu dispositivo para confirmar que eres tú.</p>
  }
}
