import { useState } from 'react'
import { passwordLimits } from '@psico/contract/sign-in/registration'
import { sentenceOf } from '../../lib/call-error.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { PasswordField } from '../../ui/forms/Field.tsx'
import { FormModal } from '../../ui/forms/FormModal.tsx'
import { useServerErrors } from '../../ui/forms/server-errors.ts'
import { toast } from '../../ui/notices/toast.ts'
import { useChangePassword } from './queries.ts'
import { texts } from './texts.ts'

/** One's own password, and the way to change it. */
export function PasswordCard() {
  const [changing, setChanging] = useState(false)
  return (
    <Card as="section" className="cluster is-spread" aria-labelledby="contrasena">
      <div>
        <h3 id="contrasena">Contraseña</h3>
        <p className="dim">Al cambiarla se cierran tus sesiones en los demás dispositivos.</p>
      </div>
      <Button look="secondary" onClick={() => setChanging(true)}>
        Cambiar contraseña
      </Button>
      {changing && <ChangePassword onClose={() => setChanging(false)} />}
    </Card>
  )
}

const empty = { current_password: '', new_password: '', repeated: '' }

function ChangePassword({ onClose }: { onClose: () => void }) {
  const [form, setForm] = useState(empty)
  const [problem, setProblem] = useState<string | null>(null)
  const { errors, refused, show } = useServerErrors()
  const change = useChangePassword()
  const submit = () => {
    const wrong = wrongIn(form)
    setProblem(null)
    show(wrong)
    if (Object.keys(wrong).length > 0 || change.isPending) return
    const { current_password, new_password } = form
    change.mutate(
      { current_password, new_password },
      {
        onSuccess: ({ detail }) => {
          toast.success(detail)
          onClose()
        },
        onError: (error) => {
          if (!refused(error)) setProblem(sentenceOf(error, texts.passwordFailed))
        },
      },
    )
  }
  const field = (name: keyof typeof empty) => ({
    name,
    required: true,
    value: form[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value }),
  })
  return (
    <FormModal
      title="Cambiar contraseña"
      size="small"
      onClose={onClose}
      onSubmit={submit}
      submit="Guardar contraseña"
      busy={change.isPending}
      problem={problem ?? errors['non_field_errors'] ?? null}
    >
      <PasswordField
        label="Contraseña actual"
        autoComplete="current-password"
        data-first
        {...field('current_password')}
      />
      <PasswordField
        label="Contraseña nueva"
        autoComplete="new-password"
        hint="Al menos 8 caracteres. Tres o cuatro palabras que no vayan juntas se recuerdan bien."
        {...field('new_password')}
      />
      <PasswordField label="Repite la contraseña nueva" autoComplete="new-password" {...field('repeated')} />
    </FormModal>
  )
}

function wrongIn({ current_password, new_password, repeated }: typeof empty): Record<string, string> {
  return {
    ...(!current_password && { current_password: texts.required }),
    ...(new_password.length < passwordLimits.min && { new_password: texts.passwordShort }),
    ...(repeated !== new_password && { repeated: texts.resetMismatch }),
  }
}
