import { useState, type FormEvent } from 'react'
import { Link } from 'react-router'
import { pathOf, screens } from '@psico/contract/screens/screens'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextField } from '../../ui/forms/Field.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { focusFirstInvalid } from '../../ui/forms/server-errors.ts'
import { AuthCard } from '../../ui/pages/AuthCard.tsx'
import { useResetRequest } from './queries.ts'
import { emailComplaint, resetRequestFailure } from './texts.ts'

/** Asks for a link. What it answers never tells whether the address is known. */
export default function ForgotPasswordPage() {
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<string>()
  const ask = useResetRequest()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = emailComplaint(email)
    setProblem(wrong)
    focusFirstInvalid()
    if (!wrong && !ask.isPending) ask.mutate(email.trim())
  }

  return (
    <AuthCard
      title={screens.resetPassword.title}
      lead="Escribe tu correo y te enviaremos un enlace para elegir una contraseña nueva."
      links={<Link to={pathOf('login')}>Volver a iniciar sesión</Link>}
    >
      {ask.isSuccess ? (
        <Notice tone="success" title="Revisa tu correo" isAlert>
          {ask.data.detail} El enlace vale una hora; si no llega, mira también en el correo no deseado.
        </Notice>
      ) : (
        <form className="stack" onSubmit={submit} noValidate>
          {ask.error && !ask.isPending && (
            <Notice tone="danger" isAlert>
              {resetRequestFailure(ask.error)}
            </Notice>
          )}
          <TextField
            label="Email"
            type="email"
            name="email"
            autoComplete="username"
            required
            value={email}
            error={problem}
            onChange={(event) => setEmail(event.target.value)}
          />
          <Button type="submit" wide size="large" busy={ask.isPending} busyText="Enviando...">
            Enviar enlace
          </Button>
        </form>
      )}
    </AuthCard>
  )
}
