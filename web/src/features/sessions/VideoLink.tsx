import { Icon } from '../../ui/Icon.tsx'
import '../../ui/Button.css'

/** Joins the call. Only addresses that the browser opens as a page. */
export function VideoLink({ address }: { address: string | null }) {
  if (!address || !/^https?:\/\//i.test(address)) return null
  return (
    <a className="button is-primary" href={address} target="_blank" rel="noopener noreferrer">
      <Icon name="video" />
      <span>Unirse a la videollamada</span>
    </a>
  )
}
