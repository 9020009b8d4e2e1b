import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readWhoIsFree } from '@psico/contract/agenda/agenda'
import { asked } from '../../lib/asked.ts'
import { clinicTime } from '../../lib/clinic-clock.ts'
import { capital, dateIn, longDate } from '../../lib/dates.ts'
import { modalityNames } from '../../lib/modality.ts'
import { money } from '../../lib/money.ts'
import { tenant } from '../../lib/tenant.ts'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextField } from '../../ui/forms/Field.tsx'
import { Modal } from '../../ui/dialogs/Modal.tsx'
import { SkeletonText } from '../../ui/states/Skeleton.tsx'
import type { FreeHour } from '../agenda/time-grid.ts'
import styles from './ClinicAgenda.module.css'
import { deskTexts } from '../sessions/desk-texts.ts'

interface Props {
  date: string
  time: string
  onBook: (hour: FreeHour) => void
  onClose: () => void
}

/** Who can be booked at an hour; of the others the next hour that they have. */
export function WhoIsFreeModal({ date: firstDate, time: firstTime, onBook, onClose }: Props) {
  const today = dateIn(tenant.timezone)
  const [date, setDate] = useState(firstDate < today ? today : firstDate)
  const [time, setTime] = useState(firstTime)
  const isAsked = date !== '' && time !== ''
  const query = useQuery({ ...asked(readWhoIsFree, { query: { date, time } }), enabled: isAsked })
  const book = (id: string, name: string, at = { date, time }) =>
    onBook({ date: at.date, time: at.time, people: [{ id, name, time: at.time }] })
  return (
    <Modal title="¿Quién está libre?" onClose={onClose}>
      <div className="form-grid">
        <TextField
          label="Fecha"
          type="date"
          min={today}
          value={date}
          onChange={(event) => setDate(event.target.value)}
        />
        <TextField
          label="Hora"
          type="time"
          data-first
          value={time}
          onChange={(event) => setTime(event.target.value)}
        />
      </div>
      {isAsked && (
        <Awaited query={query} failed={deskTexts.freeFailed} skeleton={<SkeletonText lines={4} />}>
          {({ free, later }) => (
            <>
              <output className="strong">
                {free.length === 0
                  ? `Nadie está libre ${momentOf({ date, time })}.`
                  : `${capital(momentOf({ date, time }))}:`}
              </output>
              <ul className={styles['leaving']} aria-label="Libres a esa hora">
                {free.map((professional) => (
                  <li key={professional.psychologist}>
                    <span>
                      <strong>{professional.name}</strong>{' '}
                      <span className="dim small">
                        {professional.modalities.map((one) => modalityNames[one]).join(', ')} ·{' '}
                        {money(professional.fee)}
                      </span>
                    </span>
                    <Button size="small" onClick={() => book(professional.psychologist, professional.name)}>
                      Agendar<span className="visually-hidden">{` con ${professional.name}`}</span>
                    </Button>
                  </li>
                ))}
              </ul>
              {later.length > 0 && (
                <>
                  <h3>Más tarde</h3>
                  <ul className={styles['leaving']} aria-label="Libres más tarde">
                    {later.map((slot) => (
                      <li key={slot.psychologist}>
                        <span>
                          <strong>{slot.name}</strong> <span className="dim small">{momentOf(slot)}</span>
                        </span>
                        <Button
                          look="secondary"
                          size="small"
                          onClick={() => book(slot.psychologist, slot.name, slot)}
                        >
                          Agendar
                          <span className="visually-hidden">{` con ${slot.name}, ${momentOf(slot)}`}</span>
                        </Button>
                      </li>
                    ))}
                  </ul>
                </>
              )}
            </>
          )}
        </Awaited>
      )}
    </Modal>
  )
}

const momentOf = ({ date, time }: { date: string; time: string }): string =>
  `el ${longDate(date)} a las ${clinicTime(time)}`
