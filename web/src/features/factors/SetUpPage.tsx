import { useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { pathOf, screens } from '@psico/contract/screens/screens'
import { afterSignIn, returnAddress } from '../../session/after-sign-in.ts'
import { signOutAnd, useSession } from '../../session/session.ts'
import { isClinic } from '../../lib/tenant.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { AuthCard } from '../../ui/pages/AuthCard.tsx'
import { PasskeyDialog } from './PasskeyDialog.tsx'
import { knowsPasskeys } from './passkeys.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { texts } from './texts.ts'
import { TotpSetUp } from './TotpSetUp.tsx'

type Step = { at: 'choosing' } | { at: 'totp' } | { at: 'passkey' } | { at: 'codes'; codes: string[] }

/** Where whoever must have a second factor sets it up, before anything else is open. */
export default function SetUpPage() {
  const session = useSession()
  const location = useLocation()
  const navigate = useNavigate()
  const [step, setStep] = useState<Step>({ at: 'choosing' })
  if (!session) return <Navigate to={pathOf('login')} replace />
  const goOn = () => {
    toast.success(texts.added)
    void navigate(afterSignIn(session.userType, returnAddress(location.state)), { replace: true })
  }
  const leave = () =>
    void signOutAnd(isClinic ? 'clinic-admin' : 'global-admin', () => navigate(pathOf('login')))
  return (
    <AuthCard
      title={screens.secondFactorSetUp.title}
      lead="Quienes trabajan aquí cuidan datos delicados. Por eso, además de la contraseña, se entra con un segundo paso. Se prepara una sola vez y toma dos minutos."
    >
      {step.at === 'codes' ? (
        <RecoveryCodes codes={step.codes} onKept={goOn} />
      ) : step.at === 'totp' ? (
        <>
          <TotpSetUp onDone={(codes) => setStep({ at: 'codes', codes })} />
          <Button look="quiet" icon="back" wide onClick={() => setStep({ at: 'choosing' })}>
            Elegir otra manera
          </Button>
        </>
      ) : (
        <div className="stack">
          <Button wide size="large" icon="phone" onClick={() => setStep({ at: 'totp' })}>
            Con una aplicación en mi teléfono
          </Button>
          {knowsPasskeys() && (
            <Button wide size="large" look="secondary" icon="lock" onClick={() => setStep({ at: 'passkey' })}>
              Con la huella, la cara o el PIN de este dispositivo
            </Button>
          )}
          <Button look="quiet" icon="leave" wide onClick={leave}>
            Cerrar Sesión
          </Button>
        </div>
      )}
      {step.at === 'passkey' && <PasskeyDialog onClose={() => setStep({ at: 'choosing' })} onDone={goOn} />}
    </AuthCard>
  )
}
