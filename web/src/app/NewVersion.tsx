import { useStore } from '../lib/store.ts'
import { Button } from '../ui/buttons/Button.tsx'
import { newVersion } from './new-version.ts'
import './NewVersion.css'

/** Says that there is a newer version, and waits: nothing is loaded anew until somebody wants it. */
export function NewVersion() {
  const isThere = useStore(newVersion)
  return (
    <output>
      {isThere && (
        <span className="new-version">
          <span>Hay una versión nueva. Si estás escribiendo algo, termina primero.</span>
          <Button size="small" onClick={() => location.reload()}>
            Actualizar
          </Button>
          <Button size="small" look="quiet" onClick={newVersion.putOff}>
            Más tarde
          </Button>
        </span>
      )}
    </output>
  )
}
