import { tenant } from '../../lib/tenant.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import styles from '../../ui/pages/AuthCard.module.css'

interface Props {
  onPick: (account: { email: string; password: string }) => void
}

/** The accounts with which a demo clinic can be tried; nothing anywhere else. */
export function DemoHint({ onPick }: Props) {
  const [first] = tenant.demo ?? []
  if (!tenant.demo || !first) return null
  return (
    <div className={styles['hints']}>
      <p className="small">
        Credenciales de demostración, con la contraseña{' '}
        <strong className={styles['secret']}>{first.password}</strong>. Elige una para rellenar el formulario:
      </p>
      {tenant.demo.map((account) => (
        <Button key={account.email} look="secondary" size="small" wide onClick={() => onPick(account)}>
          {account.role}
          <br />
          <span className={styles['address']}>{account.email}</span>
        </Button>
      ))}
    </div>
  )
}
