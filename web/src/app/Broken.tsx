import { Component, useEffect, type ReactNode } from 'react'
import { CallError } from '../lib/call-error.ts'
import { ErrorState } from '../ui/states/ErrorState.tsx'

interface Props {
  /** The address; another one is another try. */
  place: string
  children: ReactNode
}

/** Catches what a screen throws, so that the navigation around it still stands. */
export class ErrorCatcher extends Component<Props, { error: unknown }> {
  override state = { error: null as unknown, place: this.props.place }
  static getDerivedStateFromError(error: unknown) {
    return { error }
  }
  static getDerivedStateFromProps({ place }: Props, state: { place: string }) {
    return place === state.place ? null : { error: null, place }
  }
  override render() {
    return this.state.error === null ? this.props.children : <Broken error={this.state.error} />
  }
}

/** In place of a screen that failed: what happened in plain words, and a way on; a line that comes back is one, too. */
function Broken({ error }: { error: unknown }) {
  const isOffline =
    (error instanceof CallError && error.kind === 'offline') ||
    (error instanceof TypeError && !navigator.onLine)
  useEffect(() => {
    if (!isOffline) return undefined
    const again = () => location.reload()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [isOffline])
  return isOffline ? (
    <ErrorState
      isScreen
      title="No se pudo conectar al servidor."
      detail="Revisa tu conexión a internet y vuelve a intentarlo."
      onRetry={() => location.reload()}
    />
  ) : (
    <ErrorState
      isScreen
      title="Algo no salió como esperábamos."
      detail="No es culpa tuya y tus datos están a salvo. Vuelve a intentarlo en un momento."
      onRetry={() => location.reload()}
    />
  )
}
