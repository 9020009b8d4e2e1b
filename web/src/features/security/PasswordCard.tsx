import { useState } from 'react'
import { passwordLimits } from '@psico/contract/sign-in/registration'
import { useForm } from '../../session/use-form.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { PasswordField } from '../../ui/forms/Field.tsx'
import { FormModal } from '../../ui/forms/FormModal.tsx'
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
  const change = useChangePassword()
  const form = useForm({
    saved: empty,
    unkept: ['current_password', 'new_password', 'repeated'],
    complaintsAbout: wrongIn,
    send: async ({ current_password, new_password }) => {
      const { detail } = await change.mutateAsync({ current_password, new_password })
      toast.success(detail)
    },
    onSaved: onClose,
  })
  const field = (name: keyof typeof empty) => ({ ...form.field(name), required: true })
  return (
    <FormModal
      title="Cambiar contraseña"
      size="small"
      onClose={onClose}
      form={form}
      failed={texts.passwordFailed}
      submit="Guardar contraseña"
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
