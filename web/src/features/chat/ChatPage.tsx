import { Link, useParams } from 'react-router'
import { pathOf, screens } from '@psico/contract/screens/screens'
import { useSession } from '../../session/session.ts'
import { dateIn, shortDate, shortTime } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import { Avatar } from '../../ui/drawings/Avatar.tsx'
import { ButtonLink } from '../../ui/buttons/Button.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { Icon } from '../../ui/drawings/Icon.tsx'
import { useTabTitle } from '../../ui/pages/Page.tsx'
import styles from './Chat.module.css'
import { Composer } from './Composer.tsx'
import { Listening, useListening } from './Listening.tsx'
import { MessageLog } from './MessageLog.tsx'
import type { ChatState } from './chat-state.ts'
import { texts } from './texts.ts'
import { useChat } from './use-chat.ts'
import { useSeenHeight } from './seen-height.ts'
import { clinicTime } from '../../lib/clinic-clock.ts'
import '../../ui/states/Skeleton.css'

/** The chat of an appointment, for its patient and its professional. */
export default function ChatPage() {
  const { appointmentId = '' } = useParams()
  return <Chat key={appointmentId} appointment={appointmentId} />
}

function Chat({ appointment }: { appointment: string }) {
  const chat = useChat(appointment)
  const { state } = chat
  const screen = useSeenHeight()
  const listening = useListening()
  const isProfessional = useSession()?.userType === 'professional'
  const back = isProfessional
    ? { to: pathOf('psychologistDashboard'), text: 'Volver a mi agenda' }
    : { to: pathOf('myAppointments'), text: 'Volver a las citas' }
  const name = state.ready?.other.name
  // Without the name: a browser writes titles into its history, and they stay there after the session.
  useTabTitle(screens.chat.title)
  const send = (text: string) => {
    chat.write(text)
    listening.read(text)
  }
  if (state.connection.at === 'refused')
    return (
      <ErrorState
        isScreen
        title={state.connection.detail}
        action={<ButtonLink to={back.to}>{back.text}</ButtonLink>}
      />
    )
  return (
    <div className={styles['screen']} ref={screen}>
      <Head state={state} back={back} />
      {listening.shows === null && (
        <p className={styles['reminder']}>
          <Icon name="info" size={16} />
          <span>
            {texts.emergencies}
            <span className={styles['wide']}> {texts.whomToCall}</span>
          </span>
        </p>
      )}
      <MessageLog chat={chat} label={name ? `Conversación con ${name}` : 'Conversación'} />
      <p className={styles['typing']} aria-live="polite">
        {state.typedAt > 0 && `${name ?? ''} está escribiendo…`}
      </p>
      <Listening listening={listening} />
      <ConnectionNotice state={state} />
      <Composer
        appointment={appointment}
        isDisabled={!state.ready || !state.isWritable}
        problem={state.problem}
        onSend={send}
        onTyping={chat.tellTyping}
      />
    </div>
  )
}

function Head({ state, back }: { state: ChatState; back: { to: string; text: string } }) {
  const { ready, isOnline, connection } = state
  return (
    <header className={styles['head']}>
      <Link className={styles['back']} to={back.to} aria-label={back.text} title={back.text}>
        <Icon name="back" size={20} />
      </Link>
      {ready ? (
        <Avatar name={ready.other.name} photo={ready.other.photo_url} size={44} />
      ) : (
        <div className="skeleton is-round" />
      )}
      <div className={styles['who']}>
        <h1 className={styles['name']}>{ready ? ready.other.name : screens.chat.title}</h1>
        <p className={styles['about']}>
          {ready && connection.at === 'open' && (
            <span className={isOnline ? styles['online'] : styles['offline']}>
              {isOnline ? 'En línea' : 'Ausente'}
            </span>
          )}
          {ready && (
            <span>
              Cita: {shortDate(ready.appointment.date, dateIn(tenant.timezone))},{' '}
              {clinicTime(shortTime(ready.appointment.start_time))}
            </span>
          )}
        </p>
      </div>
    </header>
  )
}

function ConnectionNotice({ state: { ready, isWritable, connection } }: { state: ChatState }) {
  const isWaiting = ready !== null && connection.at === 'waiting'
  const opening = connection.at === 'waiting' ? texts.retrying : texts.connecting
  const connectionText = isWaiting ? texts.waiting : connection.at === 'open' ? '' : opening
  const said = ready && !isWritable ? texts.closed : connectionText
  return (
    <p className={said ? styles['state'] : 'visually-hidden'} aria-live="polite">
      {said}
    </p>
  )
}
