import { useQuery } from '@tanstack/react-query'
import { dateIn, longDate } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Modal } from '../../ui/dialogs/Modal.tsx'
import { SkeletonText } from '../../ui/states/Skeleton.tsx'
import { consentText } from './queries.ts'
import { texts } from './texts.ts'

interface Props {
  /** Without it the text in force. */
  version?: number
  onClose: () => void
}

/** The text of the clinic's informed consent. */
export function ConsentDialog({ version, onClose }: Props) {
  const text = useQuery(consentText(version))
  return (
    <Modal
      title="Consentimiento informado"
      size="large"
      onClose={onClose}
      actions={
        <Button look="secondary" onClick={onClose}>
          Cerrar
        </Button>
      }
    >
      <Awaited query={text} failed={texts.textFailed} skeleton={<SkeletonText lines={8} />}>
        {(consent) => (
          <>
            <p className="dim small">
              {tenant.name} · versión {consent.version}, del{' '}
              {longDate(dateIn(tenant.timezone, consent.created_at), true).replace(/^\S+ /, '')}
            </p>
            {consent.text.split(/\n{2,}/).map((part, n) => (
              <Part key={n} text={part} />
            ))}
          </>
        )}
      </Awaited>
    </Modal>
  )
}

/** A paragraph, with a heading before it where its first line is one. */
function Part({ text }: { text: string }) {
  const [first = '', ...rest] = text.split('\n')
  if (!first.startsWith('## ')) return <p>{text}</p>
  return (
    <>
      <h3>{first.slice(3)}</h3>
      {rest.length > 0 && <p>{rest.join('\n')}</p>}
    </>
  )
}
