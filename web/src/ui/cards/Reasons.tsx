import { Icon, type IconName } from '../drawings/Icon.tsx'
import './Reasons.css'

export interface Reason {
  icon: IconName
  title: string
  text: string
}

/** A few things worth knowing, each with its sign. */
export function Reasons({ reasons }: { reasons: readonly Reason[] }) {
  return (
    <ul className="reasons">
      {reasons.map(({ icon, title, text }) => (
        <li key={title}>
          <span className="reason-sign">
            <Icon name={icon} size={24} />
          </span>
          <div>
            <h2>{title}</h2>
            <p className="dim">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
