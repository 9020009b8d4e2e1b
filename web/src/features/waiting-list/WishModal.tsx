import type { ReactNode } from 'react'
import { addDays, weekdayNames } from '@psico/contract/core/dates'
import type { WaitingEntry } from '@psico/contract/waiting-list/waiting-list'
import { dateIn } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import { useForm } from '../../session/use-form.ts'
import { CheckField, TextField } from '../../ui/forms/Field.tsx'
import { FormModal } from '../../ui/forms/FormModal.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { useJoin } from './queries.ts'
import { texts } from './texts.ts'
import styles from './WaitingList.module.css'

const everyDay: number[] = [0, 1, 2, 3, 4, 5, 6]

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
  const joining = useJoin(onJoined)
  const form = useForm({
    saved: { from: today, to: addDays(today, 30), start: '', end: '', weekdays: everyDay },
    send: ({ from, to, start, end, weekdays }) =>
      joining.mutateAsync({
        ...who,
        from,
        to,
        weekdays: weekdays.length === everyDay.length ? null : weekdays,
        start: start || null,
        end: end || null,
      }),
    onSaved: () => toast.success(said),
  })
  const { field } = form
  const { from, weekdays } = form.typed
  const toggle = (day: number) =>
    form.change({
      weekdays: everyDay.filter((weekday) => weekdays.includes(weekday) !== (weekday === day)),
    })
  return (
    <FormModal title={title} submit={submit} form={form} failed={texts.joinFailed} onClose={onClose}>
      {children}
      <div className={styles['pair']}>
        <TextField label="Desde el" type="date" min={today} {...field('from')} />
        <TextField label="Hasta el" type="date" min={from || today} {...field('to')} />
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
