import { tenant } from '../../lib/tenant.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './AuthCard.module.css'

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
        Credenciales de demostración (contraseña <strong>{first.password}</strong>):
      </p>
      {tenant.demo.map((account) => (
        <div key={account.email} className={styles['hint']}>
          <span className="small">
            <strong>{account.role}</strong>
            <br />
            {account.email}
          </span>
          <Button
            look="secondary"
            size="small"
            onClick={() => onPick(account)}
            aria-label={`Usar ${account.email}`}
          >
            Usar
          </Button>
        </div>
      ))}
    </div>
  )
}
