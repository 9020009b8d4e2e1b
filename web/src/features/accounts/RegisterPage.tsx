import { useEffect, useState, type FormEvent } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { pathOf, screens } from '@psico/contract/screens/screens'
import { isClinic, tenant } from '../../lib/tenant.ts'
import { typedEmail } from '../../session/after-sign-in.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { PasswordField, TextField } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useServerErrors } from '../../ui/server-errors.ts'
import { toast } from '../../ui/toast.ts'
import { AuthCard } from '../../ui/AuthCard.tsx'
import { useRegister } from './queries.ts'
import { emailComplaint, registerFailure, texts } from './texts.ts'

const empty = { email: '', username: '', first_name: '', last_name: '', password: '', password_confirm: '' }
type Form = typeof empty
type Name = keyof Form

/** A patient's account at this clinic. */
export default function RegisterPage() {
  return isClinic ? <RegisterForm /> : <RegisterElsewhere />
}

function RegisterForm() {
  const [form, setForm] = useState<Form>(empty)
  const [failure, setFailure] = useState('')
  const { errors, show, refused } = useServerErrors()
  const register = useRegister()
  const navigate = useNavigate()
  const { state } = useLocation() as { state: unknown }

  const email = form.email.trim()
  useEffect(() => {
    if (!register.isSuccess) return
    toast.success(texts.registered)
    typedEmail.tell(email)
    // Whoever came to book an hour is led back to it after the login.
    void navigate(pathOf('login'), { state })
  }, [register.isSuccess, navigate, state, email])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (register.isPending) return
    const wrong = wrongIn(form)
    const differ = form.password !== form.password_confirm
    show(differ ? { ...wrong, password_confirm: 'No es la misma que la anterior.' } : wrong)
    setFailure(Object.keys(wrong).length === 0 && differ ? texts.registerMismatch : '')
    if (Object.keys(wrong).length > 0 || differ) return
    register.mutate(form, {
      onError: (error) => {
        refused(error)
        setFailure(registerFailure(error))
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
      lead={`Tu cuenta de paciente en ${tenant.name}.`}
      links={<Link to={pathOf('login')}>¿Ya tienes cuenta? Inicia sesión</Link>}
      isWide
    >
      <form className="stack" onSubmit={submit} noValidate>
        {failure && (
          <Notice tone="danger" isAlert>
            {failure}
          </Notice>
        )}
        <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
        <TextField label="Usuario" autoComplete="nickname" maxLength={60} {...field('username')} />
        <div className="form-grid">
          <TextField label="Nombre" autoComplete="given-name" maxLength={80} {...field('first_name')} />
          <TextField label="Apellido" autoComplete="family-name" maxLength={80} {...field('last_name')} />
        </div>
        <div className="form-grid">
          <PasswordField
            label="Contraseña"
            autoComplete="new-password"
            hint="Al menos 8 caracteres."
            {...field('password')}
          />
          <PasswordField
            label="Confirmar Contraseña"
            autoComplete="new-password"
            hint="La misma otra vez."
            {...field('password_confirm')}
          />
        </div>
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
