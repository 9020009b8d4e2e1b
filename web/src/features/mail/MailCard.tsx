import type { KeptMail } from '@psico/contract/mail'
import { instantText } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import { Card } from '../../ui/Card.tsx'
import styles from './MailCard.module.css'
import { partsOf } from '../../lib/web-addresses.ts'
import { previewOf } from './queries.ts'

/** One mail: to whom and when, its text with links that work, and the way to its designed form. */
export function MailCard({ mail }: { mail: KeptMail }) {
  return (
    <Card as="article" className="stack">
      <div>
        <h2 className={styles['subject']}>{mail.subject}</h2>
        <p className="dim small">
          Para <span className="strong">{mail.to}</span> · {instantText(mail.sent_at, tenant.timezone)}
        </p>
      </div>
      <p className={styles['text']}>
        {partsOf(mail.text).map(({ text, href }, at) =>
          href ? (
            <a key={at} href={href}>
              {text}
            </a>
          ) : (
            <span key={at}>{text}</span>
          ),
        )}
      </p>
      <p>
        <a className="link-alone" href={previewOf(mail.id)} target="_blank" rel="noreferrer">
          Ver con su diseño
        </a>
      </p>
    </Card>
  )
}
