import { useEffect, useState, type FormEvent } from 'react'
import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import type { SignedIn } from '@psico/contract/sign-in/sign-in'
import type { SecondFactorAsked } from '@psico/contract/factors/factors'
import { loginWords } from '@psico/contract/clinics/first-words'
import { pathOf } from '@psico/contract/screens/screens'
import { afterSignIn, doorOf, returnAddress, typedEmail } from '../../session/after-sign-in.ts'
import { currentSession, hasEnded, signIn } from '../../session/session.ts'
import { CallError } from '../../lib/call-error.ts'
import { isClinic, tenant } from '../../lib/tenant.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { PasswordField, TextField } from '../../ui/forms/Field.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { focusFirstInvalid } from '../../ui/forms/server-errors.ts'
import { PasskeyLogin } from '../factors/PasskeyLogin.tsx'
import { SecondStep } from '../factors/SecondStep.tsx'
import { AuthCard } from '../../ui/pages/AuthCard.tsx'
import { DemoHint } from './DemoHint.tsx'
import { useLogin } from './queries.ts'
import { loginFailure, texts } from './texts.ts'

const redirectAfterMs = 2000

/** Signs in, and goes where the person wanted to go, or home; who is in already goes on at once. */
export default function LoginPage() {
  const { state } = useLocation() as { state: unknown }
  // As it was at the arrival: who signs in here is led on by the form itself.
  const [was] = useState(currentSession)
  return was ? <Navigate to={afterSignIn(was.userType, returnAddress(state))} replace /> : <LoginForm />
}

function LoginForm() {
  const location = useLocation()
  const [email, setEmail] = useState(typedEmail.read)
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState<{ email?: string; password?: string }>({})
  const [asked, setAsked] = useState<SecondFactorAsked | null>(null)
  const [isOver, setOver] = useState(false)
  const [goTo, setGoTo] = useState<string | null>(null)
  const login = useLogin()
  const navigate = useNavigate()
  useRedirectAway(goTo)
  // The next person at this screen finds an empty field.
  useEffect(() => () => typedEmail.tell(''), [])

  const enter = (answer: SignedIn) => {
    signIn(answer)
    void navigate(doorOf(answer, returnAddress(location.state)), {
      replace: true,
      state: location.state as unknown,
    })
  }
  if (asked)
    return (
      <AuthCard title="Un paso más" lead="Confirma que eres tú para entrar.">
        <SecondStep
          asked={asked}
          onPassed={enter}
          onBack={(isOver) => {
            setAsked(null)
            setOver(isOver)
            login.reset()
          }}
        />
      </AuthCard>
    )

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const empty = {
      ...(!email.trim() && { email: texts.required }),
      ...(!password && { password: texts.required }),
    }
    setMissing(empty)
    focusFirstInvalid()
    if (Object.keys(empty).length > 0 || login.isPending) return
    login.mutate(
      { email: email.trim(), password },
      {
        onSuccess: (answer) => ('token' in answer ? enter(answer) : setAsked(answer)),
        onError: (error) => setGoTo(rightAddressOf(error)),
      },
    )
  }

  return (
    <AuthCard title={loginWords(tenant).title} links={<LoginLinks />}>
      <form className="stack" onSubmit={submit} noValidate>
        {hasEnded() && login.isIdle && <Notice tone="warning">{texts.sessionOver}</Notice>}
        {isOver && login.isIdle && <Notice tone="warning">{texts.stepOver}</Notice>}
        {login.error && !login.isPending && (
          <Notice tone={goTo ? 'warning' : 'danger'} isAlert>
            {loginFailure(login.error)}
          </Notice>
        )}
        <TextField
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          required
          value={email}
          error={missing.email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <PasswordField
          label="Contraseña"
          name="password"
          autoComplete="current-password"
          required
          value={password}
          error={missing.password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button
          type="submit"
          wide
          size="large"
          busy={login.isPending}
          busyText="Iniciando sesión..."
          disabled={goTo !== null}
        >
          Iniciar Sesión
        </Button>
      </form>
      <WhereAmI
        onPick={(account) => {
          setEmail(account.email)
          setPassword(account.password)
          setMissing({})
        }}
      />
      <PasskeyLogin onPassed={enter} />
    </AuthCard>
  )
}

function WhereAmI({ onPick }: Parameters<typeof DemoHint>[0]) {
  return (
    <Notice title={isClinic ? tenant.name : 'Administración global'}>
      {loginWords(tenant).lead}
      <DemoHint onPick={onPick} />
    </Notice>
  )
}

function LoginLinks() {
  return (
    <>
      <Link to={pathOf('resetPassword')}>¿Olvidaste tu contraseña?</Link>
      <Link to={pathOf('register')}>¿No tienes cuenta? Regístrate</Link>
    </>
  )
}

/** Where an account of another host should sign in; null for every other failure. */
function rightAddressOf(error: unknown): string | null {
  if (!(error instanceof CallError) || error.code !== 'wrong_host') return null
  const url = error.body['login_url']
  return typeof url === 'string' && /^https?:\/\//.test(url) ? url : null
}

/** Leaves for another host once the message could be read. */
function useRedirectAway(url: string | null): void {
  useEffect(() => {
    if (!url) return undefined
    const timer = setTimeout(() => window.location.assign(url), redirectAfterMs)
    return () => clearTimeout(timer)
  }, [url])
}
