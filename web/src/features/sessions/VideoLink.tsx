import { Icon } from '../../ui/drawings/Icon.tsx'
import '../../ui/buttons/Button.css'

/** Joins the call. Only addresses that the browser opens as a page. */
export function VideoLink({ address }: { address: string | null }) {
  if (!address || !/^https?:\/\//i.test(address)) return null
  return (
    <>
      <a className="button is-primary" href={address} target="_blank" rel="noopener noreferrer">
        <Icon name="video" />
        <span>Unirse a la videollamada</span>
      </a>
      {isRoom(address) && <TryDevices address={address} />}
    </>
  )
}

/** Whether a link leads to the product's own room. */
const isRoom = (address: string): boolean => /\/sala\/[0-9a-f-]{36}$/.test(address)

/** Camera and sound can be tried at any time before; a new page, since only that one may use them. */
function TryDevices({ address }: { address: string }) {
  return (
    <a className="button is-quiet" href={`${address}?probar`} target="_blank" rel="noopener noreferrer">
      <span>Probar mi equipo</span>
    </a>
  )
}
