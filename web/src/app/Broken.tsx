import { useRouteError } from 'react-router'
import { CallError } from '../lib/call-error.ts'
import { ErrorState } from '../ui/ErrorState.tsx'

/** In place of a screen that failed: what happened in plain words, and a way on. */
export function Broken() {
  const error = useRouteError()
  const offline =
    (error instanceof CallError && error.kind === 'offline') ||
    (error instanceof TypeError && !navigator.onLine)
  return (
    <ErrorState
      title={offline ? 'No se pudo conectar al servidor.' : 'Algo no salió como esperábamos.'}
      detail={
        offline
          ? 'Revisa tu conexión a internet y vuelve a intentarlo.'
          : 'No es culpa tuya y tus datos están a salvo. Vuelve a intentarlo en un momento.'
      }
      onRetry={() => location.reload()}
    />
  )
}
