import type { SignedIn } from '@psico/contract/sign-in/sign-in'
import { Button } from '../../ui/buttons/Button.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { knowsPasskeys } from './passkeys.ts'
import { usePasskeyLogin } from './queries.ts'
import { failureOf } from './texts.ts'

/** Signs in with a passkey alone, where the browser knows them. */
export function PasskeyLogin({ onPassed }: { onPassed: (answer: SignedIn) => void }) {
  const login = usePasskeyLogin()
  if (!knowsPasskeys()) return null
  return (
    <>
      {login.error && !login.isPending && (
        <Notice tone="warning" isAlert>
          {failureOf(login.error)}
        </Notice>
      )}
      <Button
        look="secondary"
        icon="lock"
        wide
        busy={login.isPending}
        busyText="Esperando a tu dispositivo..."
        onClick={() => login.mutate(undefined, { onSuccess: onPassed })}
      >
        Entrar con una llave de acceso
      </Button>
    </>
  )
}
