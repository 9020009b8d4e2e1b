import { clockIn } from '@psico/contract/crisis/crisis-lines'
import { crisisLinesOrBuiltIn } from '@psico/contract/crisis/crisis-lines-data'
import { helpGroups, helpNowLead, hoursText } from '@psico/contract/crisis/help-now'
import { pathOf } from '@psico/contract/screens/screens'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { tenant } from '../../lib/tenant.ts'
import '../../ui/crisis/HelpNumbers.css'
import '../../ui/pages/Page.css'

interface Props {
  /** The level below the title above it. */
  Heading: 'h2' | 'h3'
  onLeave?: () => void
}

/** The numbers of the clinic's country by what somebody is in, the best one for this hour first. */
export function HelpNow({ Heading, onLeave }: Props) {
  const [now] = useState(() => new Date())
  const id = useId()
  const groups = helpGroups(crisisLinesOrBuiltIn(tenant.crisis_hotlines), clockIn(now, tenant.timezone))
  return (
    <>
      <p className="lead">{helpNowLead}</p>
      {groups.map(({ title, numbers }, at) => (
        <section key={title} className="stack is-tight" aria-labelledby={`${id}-${at}`}>
          <Heading id={`${id}-${at}`}>{title}</Heading>
          <ul className="help-numbers">
            {numbers.map((number) => (
              <li key={number.href + number.name}>
                <a href={number.href}>
                  <strong>Llamar al {number.display}</strong> {number.name} · {hoursText(number)}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p>
        Cuando estés a salvo:{' '}
        <Link className="link-alone" to={pathOf('safetyPlan')} onClick={onLeave}>
          haz tu plan de seguridad
        </Link>
      </p>
    </>
  )
}
