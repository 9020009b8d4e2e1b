import type { KeptMail } from '@psico/contract/mail/mail'
import { saveFile } from '../../lib/call.ts'
import { tenant } from '../../lib/tenant.ts'
import { clinicTime } from '../../lib/clinic-clock.ts'
import { capital, instantText, longDate } from '../../lib/dates.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { calendarText } from './calendar-text.ts'
import styles from './MailCard.module.css'
import { Icon } from '../../ui/drawings/Icon.tsx'
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
      {mail.attachments.map((attachment) => (
        <CalendarFile key={attachment.filename} file={attachment} />
      ))}
      <p>
        <a className="link-alone" href={previewOf(mail.id)} target="_blank" rel="noreferrer">
          Ver con su diseño
        </a>
      </p>
    </Card>
  )
}

/** What came with a mail for the reader's calendar: what it says, and the file itself. */
function CalendarFile({ file }: { file: KeptMail['attachments'][number] }) {
  const said = calendarText(file.content)
  const save = () =>
    saveFile({ name: file.filename, blob: new Blob([file.content], { type: 'text/calendar' }) })
  return (
    <div className={styles['calendar']}>
      <Icon name="calendar" />
      <div>
        <p className="strong">{file.filename}</p>
        {said && (
          <>
            <p>{said.isCancelled ? `Quita del calendario: ${said.summary}` : said.summary}</p>
            <p className="numbers">
              {capital(longDate(said.date))}, {clinicTime(said.time)}
            </p>
            {said.where && <p className="dim">{said.where}</p>}
          </>
        )}
      </div>
      <Button
        look="secondary"
        size="small"
        icon="download"
        aria-label={`Descargar ${file.filename}`}
        onClick={save}
      >
        Descargar
      </Button>
    </div>
  )
}
