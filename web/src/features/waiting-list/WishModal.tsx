import { useState, type ReactNode } from 'react'
import { addDays, weekdayNames } from '@psico/contract/core/dates'
import type { WaitingEntry } from '@psico/contract/waiting-list/waiting-list'
import { fieldErrorsOf, sentenceOf } from '../../lib/call-error.ts'
import { dateIn } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import { CheckField, TextField } from '../../ui/forms/Field.tsx'
import { FormModal } from '../../ui/forms/FormModal.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { useJoin } from './queries.ts'
import { texts } from './texts.ts'
import styles from './WaitingList.module.css'

const everyDay = [0, 1, 2, 3, 4, 5, 6]

interface Props {
  title: string
  submit: string
  /** What is said once it is done. */
  said: string
  /** With whom, and where the desk asks who waits. */
  who: { psychologist: string; patient?: string; couple?: string }
  /** What comes before the days: a sentence, and what else is chosen. */
  children: ReactNode
  onClose: () => void
  onJoined: (entry: WaitingEntry) => void
}

/** When somebody could come: the days and hours that an hour has to fit to be offered. */
export default function WishModal({ title, submit, said, who, children, onClose, onJoined }: Props) {
  const today = dateIn(tenant.timezone)
  const [wish, setWish] = useState({ from: today, to: addDays(today, 30), start: '', end: '' })
  const [weekdays, setWeekdays] = useState<readonly number[]>(everyDay)
  const joining = useJoin((entry) => {
    toast.success(said)
    onJoined(entry)
  })
  const errors = fieldErrorsOf(joining.error)
  const field = (key: keyof typeof wish) => ({
    value: wish[key],
    error: errors[key],
    onChange: (event: { target: { value: string } }) => setWish({ ...wish, [key]: event.target.value }),
  })
  const send = () =>
    joining.mutate({
      ...who,
      from: wish.from,
      to: wish.to,
      weekdays: weekdays.length === everyDay.length ? null : [...weekdays],
      start: wish.start || null,
      end: wish.end || null,
    })
  const toggle = (day: number) =>
    setWeekdays(
      weekdays.includes(day)
        ? weekdays.filter((weekday) => weekday !== day)
        : [...weekdays, day].toSorted((a, b) => a - b),
    )
  return (
    <FormModal
      title={title}
      submit={submit}
      busy={joining.isPending}
      problem={
        joining.isError && Object.keys(errors).length === 0
          ? sentenceOf(joining.error, texts.joinFailed)
          : null
      }
      onSubmit={send}
      onClose={onClose}
    >
      {children}
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
