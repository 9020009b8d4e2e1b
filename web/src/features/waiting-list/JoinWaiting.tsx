import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { addDays, weekdayNames } from '@psico/contract/core/dates'
import { pathOf } from '@psico/contract/screens/screens'
import { listWaiting, type WaitingEntry } from '@psico/contract/waiting-list/waiting-list'
import { comingFrom } from '../../session/after-sign-in.ts'
import { useSession } from '../../session/session.ts'
import { outdated } from '../../lib/asked.ts'
import { fieldErrorsOf, sentenceOf } from '../../lib/call-error.ts'
import { dateIn } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { CheckField, TextField } from '../../ui/Field.tsx'
import { FormModal } from '../../ui/FormModal.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { toast } from '../../ui/toast.ts'
import { FreeHours } from './FreeHours.tsx'
import { join } from './queries.ts'
import { texts } from './texts.ts'
import styles from './WaitingList.module.css'

interface Props {
  psychologist: string
  name: string
}

/** Asks to be told when an hour of the professional comes free. */
export function JoinWaiting({ psychologist, name }: Props) {
  const session = useSession()
  const { pathname, search } = useLocation()
  const [open, setOpen] = useState<'wish' | WaitingEntry | null>(null)
  if (session && session.userType !== 'patient') return null
  if (!session)
    return (
      <ButtonLink look="secondary" icon="bell" wide to={pathOf('login')} {...comingFrom(pathname + search)}>
        {texts.button}
      </ButtonLink>
    )
  return (
    <>
      <Button look="secondary" icon="bell" wide onClick={() => setOpen('wish')}>
        {texts.button}
      </Button>
      {open === 'wish' && (
        <WishModal
          psychologist={psychologist}
          name={name}
          onClose={() => setOpen(null)}
          onJoined={(entry) => setOpen(entry.free_hours.length > 0 ? entry : null)}
        />
      )}
      {open && open !== 'wish' && (
        <Modal
          title="Ya estás en la lista"
          onClose={() => setOpen(null)}
          actions={<Button onClick={() => setOpen(null)}>Entendido</Button>}
        >
          <p>{texts.joined}</p>
          <FreeHours entry={open} onGo={() => setOpen(null)} />
        </Modal>
      )}
    </>
  )
}

const everyDay = [0, 1, 2, 3, 4, 5, 6]

function WishModal({
  psychologist,
  name,
  onClose,
  onJoined,
}: Props & { onClose: () => void; onJoined: (entry: WaitingEntry) => void }) {
  const queries = useQueryClient()
  const today = dateIn(tenant.timezone)
  const [wish, setWish] = useState({ from: today, to: addDays(today, 30), start: '', end: '' })
  const [weekdays, setWeekdays] = useState<readonly number[]>(everyDay)
  const joining = useMutation({
    ...join,
    onSuccess: (entry) => {
      toast.success(texts.joined)
      onJoined(entry)
      return outdated(queries, listWaiting)
    },
  })
  const errors = fieldErrorsOf(joining.error)
  const field = (key: keyof typeof wish) => ({
    value: wish[key],
    error: errors[key],
    onChange: (event: { target: { value: string } }) => setWish({ ...wish, [key]: event.target.value }),
  })
  const send = () =>
    joining.mutate({
      psychologist,
      from: wish.from,
      to: wish.to,
      weekdays: weekdays.length === everyDay.length ? null : [...weekdays],
      start: wish.start || null,
      end: wish.end || null,
    })
  const toggle = (day: number) =>
    setWeekdays(
      weekdays.includes(day)
        ? weekdays.filter((it) => it !== day)
        : [...weekdays, day].toSorted((a, b) => a - b),
    )
  return (
    <FormModal
      title={texts.button}
      submit="Avisarme"
      busy={joining.isPending}
      problem={
        joining.isError && Object.keys(errors).length === 0
          ? sentenceOf(joining.error, texts.joinFailed)
          : null
      }
      onSubmit={send}
      onClose={onClose}
    >
      <p>
        Dinos cuándo podrías venir con {name}. Cuando se libere una hora que te sirva, la guardamos para ti un
        rato y te escribimos.
      </p>
      <div className={styles['pair']}>
        <TextField label="Desde el" type="date" min={today} {...field('from')} />
        <TextField label="Hasta el" type="date" min={wish.from || today} {...field('to')} />
      </div>
      <fieldset className="stack is-tight">
        <legend>Días que te sirven</legend>
        <div className={styles['days']}>
          {everyDay.map((day) => (
            <CheckField
              key={day}
              label={weekdayNames[day] ?? ''}
              checked={weekdays.includes(day)}
              onChange={() => toggle(day)}
            />
          ))}
        </div>
      </fieldset>
      <div className={styles['pair']}>
        <TextField label="No antes de las" type="time" required={false} {...field('start')} />
        <TextField label="Terminar a más tardar a las" type="time" required={false} {...field('end')} />
      </div>
    </FormModal>
  )
}
