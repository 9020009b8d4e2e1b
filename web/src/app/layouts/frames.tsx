import { lazy, useState, type ComponentType } from 'react'
import type * as signedIn from './signed-in.ts'

type Frames = typeof signedIn

let here: Frames | null = null
const fetching = (): Promise<Frames> => import('./signed-in.ts').then((it) => (here = it))

/** Fetches the frames of signed-in people; null when they are here. */
export const fetchFrames = (): Promise<Frames> | null => (here ? null : fetching())

/** A frame of signed-in people, which comes when one of their screens is shown. */
export function laterFrame(name: keyof Frames): ComponentType {
  const Later = lazy(async () => ({ default: (await fetching())[name] }))
  return function LaterFrame() {
    // Once and for all: another component would be another frame, and forget what was typed within.
    const [Shown] = useState<ComponentType>(() => here?.[name] ?? Later)
    return <Shown />
  }
}
