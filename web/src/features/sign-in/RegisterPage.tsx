import { useState, type FormEvent } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { pathOf, screens } from '@psico/contract/screens/screens'
import type { SignedIn } from '@psico/contract/sign-in/sign-in'
import { isClinic, tenant } from '../../lib/tenant.ts'
import { afterSignIn, returnAddress, typedEmail } from '../../session/after-sign-in.ts'
import { signIn } from '../../session/session.ts'
import { Button, ButtonLink } from '../../ui/buttons/Button.tsx'
import { PasswordField, TextField } from '../../ui/forms/Field.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { useServerErrors } from '../../ui/forms/server-errors.ts'
import { toast } from '../../ui/notices/toast.ts'
import { AuthCard } from '../../ui/pages/AuthCard.tsx'
import { useRegisterAndEnter } from './queries.ts'
import { emailComplaint, registerFailure, texts } from './texts.ts'

const empty = { email: '', first_name: '', last_name: '', password: '' }
type Form = typeof empty
type Name = keyof Form

/** A patient's account at this clinic. */
export default function RegisterPage() {
  return isClinic ? <RegisterForm /> : <RegisterElsewhere />
}

function RegisterForm() {
  const [form, setForm] = useState<Form>(empty)
  const [failure, setFailure] = useState({ text: '', serial: 0 })
  const { errors, show, refused } = useServerErrors()
  const register = useRegisterAndEnter()
  const navigate = useNavigate()
  const { state } = useLocation() as { state: unknown }

  // Whoever came to book an hour is back at it.
  const goOn = (answer: SignedIn | null) => {
    if (answer) {
      signIn(answer)
      toast.success(texts.registered)
      const to = afterSignIn(answer.user.user_type, returnAddress(state))
      return void navigate(to, { replace: true, state })
    }
    toast.info(texts.registeredBefore)
    typedEmail.tell(form.email.trim())
    void navigate(pathOf('login'), { state })
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (register.isPending) return
    const wrong = wrongIn(form)
    if (Object.keys(wrong).length > 0) {
      setFailure({ ...failure, text: '' })
      return show(wrong)
    }
    // What was wrong stays until the answer: a form that shrinks puts another link under the second press of a double click.
    register.mutate(form, {
      onSuccess: goOn,
      onError: (error) => {
        refused(error)
        setFailure({ text: registerFailure(error), serial: failure.serial + 1 })
      },
    })
  }
  const field = (name: Name) => ({
    name,
    required: true,
    value: form[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value }),
  })

  return (
    <AuthCard
      title={screens.register.title}
      lead={`Tu cuenta de paciente en ${tenant.name}. Entras en cuanto la creas.`}
      links={<Link to={pathOf('login')}>¿Ya tienes cuenta? Inicia sesión</Link>}
      isWide
    >
      <form className="stack" onSubmit={submit} noValidate>
        {failure.text && (
          <Notice key={failure.serial} tone="danger" isAlert>
            {failure.text}
          </Notice>
        )}
        <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
        <div className="form-grid">
          <TextField label="Nombre" autoComplete="given-name" maxLength={80} {...field('first_name')} />
          <TextField label="Apellido" autoComplete="family-name" maxLength={80} {...field('last_name')} />
        </div>
        <PasswordField
          label="Contraseña"
          autoComplete="new-password"
          hint="Al menos 8 caracteres. Con el ojo puedes ver lo que escribes."
          {...field('password')}
        />
        <Button type="submit" wide size="large" busy={register.isPending} busyText="Registrando...">
          Registrarse
        </Button>
      </form>
    </AuthCard>
  )
}

function RegisterElsewhere() {
  return (
    <AuthCard title={screens.register.title} links={<Link to={pathOf('login')}>Iniciar sesión</Link>}>
      <Notice>
        El registro de pacientes se hace en la dirección de tu clínica. Pídele el enlace y vuelve a intentarlo
        allí.
      </Notice>
      <ButtonLink to={pathOf('landing')} look="secondary">
        Registrar una clínica
      </ButtonLink>
    </AuthCard>
  )
}

function wrongIn(form: Form): Partial<Record<Name, string>> {
  const email = emailComplaint(form.email)
  const missing = Object.entries(form)
    .filter(([, value]) => value.trim() === '')
    .map(([name]) => [name, texts.required])
  return { ...(email && { email }), ...(Object.fromEntries(missing) as Partial<Record<Name, string>>) }
}
