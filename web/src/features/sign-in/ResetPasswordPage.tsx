import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type FormEvent } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { pathOf, screens } from '@psico/contract/screens/screens'
import type { SignedIn } from '@psico/contract/sign-in/sign-in'
import { doorOf } from '../../session/after-sign-in.ts'
import { signIn } from '../../session/session.ts'
import { toast } from '../../ui/notices/toast.ts'
import { fieldErrorsOf, isRefusal, sentenceOf } from '../../lib/call-error.ts'
import { Button, ButtonLink } from '../../ui/buttons/Button.tsx'
import { PasswordField } from '../../ui/forms/Field.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { focusFirstInvalid } from '../../ui/forms/server-errors.ts'
import { AuthCard } from '../../ui/pages/AuthCard.tsx'
import { passwordLink } from './link-query.ts'
import { useResetConfirm } from './queries.ts'
import { texts } from './texts.ts'

const redirectAfterMs = 3000

/** Sets a password through a mailed link: after a reset, an invitation or the registration of a clinic. A first one opens the door at once. */
export default function ResetPasswordPage() {
  const { uid = '', token = '' } = useParams()
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [isMismatch, setMismatch] = useState(false)
  const confirm = useResetConfirm()
  const navigate = useNavigate()
  const isIn = Boolean(confirm.data)
  const isOver = useQuery(passwordLink(uid, token)).data?.usable === false && confirm.isIdle
  useRedirectWhen(confirm.isSuccess && !isIn)
  const errors = fieldErrorsOf(confirm.error)

  const enter = (answer: SignedIn) => {
    signIn(answer)
    toast.success(texts.firstPassword)
    void navigate(doorOf(answer, null), { replace: true })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const differ = password !== '' && password !== repeated
    setMissing(password === '')
    setMismatch(differ)
    focusFirstInvalid()
    if (password && !differ && !confirm.isPending)
      confirm.mutate(
        { uid, token, new_password: password, new_password_confirm: repeated },
        { onSuccess: (answer) => answer && enter(answer) },
      )
  }

  return (
    <AuthCard
      title={screens.confirmReset.title}
      links={<Link to={pathOf('login')}>Volver a iniciar sesión</Link>}
    >
      {confirm.isSuccess && !isIn ? (
        <Notice tone="success" isAlert>
          {texts.resetDone}
        </Notice>
      ) : isOver ? (
        <LinkOver text={texts.linkOver} />
      ) : (
        <form className="stack" onSubmit={submit} noValidate>
          {isMismatch && (
            <Notice tone="danger" isAlert>
              {texts.resetMismatch}
            </Notice>
          )}
          {!isMismatch && confirm.error && !confirm.isPending && !errors['new_password'] && (
            <LinkOver
              text={
                isRefusal(confirm.error, 429) ? sentenceOf(confirm.error, texts.linkOver) : texts.linkOver
              }
            />
          )}
          <PasswordField
            label="Nueva contraseña"
            autoComplete="new-password"
            hint="Al menos 8 caracteres."
            required
            value={password}
            error={isMissing ? texts.required : confirm.isPending ? undefined : errors['new_password']}
            onChange={(event) => setPassword(event.target.value)}
          />
          <PasswordField
            label="Confirmar contraseña"
            autoComplete="new-password"
            required
            value={repeated}
            error={isMismatch ? 'No es la misma que la de arriba.' : undefined}
            onChange={(event) => setRepeated(event.target.value)}
          />
          <Button type="submit" wide size="large" busy={confirm.isPending} busyText="Guardando...">
            Guardar contraseña
          </Button>
        </form>
      )}
    </AuthCard>
  )
}

/** Why nothing can be set with the link, and the way to another one. */
function LinkOver({ text }: { text: string }) {
  return (
    <Notice tone="danger" isAlert>
      <p>{text}</p>
      <ButtonLink to={pathOf('resetPassword')}>Solicitar otro enlace</ButtonLink>
    </Notice>
  )
}

function useRedirectWhen(done: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!done) return undefined
    const timer = setTimeout(() => void navigate(pathOf('login')), redirectAfterMs)
    return () => clearTimeout(timer)
  }, [done, navigate])
}
