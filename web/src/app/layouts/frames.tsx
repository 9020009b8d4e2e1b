import { lazy, useState, type ComponentType } from 'react'
import type * as patients from './PatientLayout.tsx'
import type * as staff from './staff/frames.ts'

type Frames = typeof patients & typeof staff
/** Whose frame it is: what patients see brings nothing of staff along, and the other way round. */
export type Whose = 'patient' | 'staff'

const here: Partial<Frames> = {}
const isHere: Record<Whose, boolean> = { patient: false, staff: false }
const sources: Record<Whose, () => Promise<Partial<Frames>>> = {
  patient: () => import('./PatientLayout.tsx'),
  staff: () => import('./staff/frames.ts'),
}

async function fetching(whose: Whose): Promise<Partial<Frames>> {
  Object.assign(here, await sources[whose]())
  isHere[whose] = true
  return here
}

/** Fetches the frames of patients or of staff; null when they are here. */
export const fetchFrames = (whose: Whose): Promise<unknown> | null => (isHere[whose] ? null : fetching(whose))

/** A frame of signed-in people, which comes when one of their screens is shown. */
export function laterFrame(name: keyof Frames): ComponentType {
  const Later = lazy(async () => {
    const { [name]: Frame } = await fetching(name === 'PatientLayout' ? 'patient' : 'staff')
    if (!Frame) throw new Error(`there is no frame ${name}`)
    return { default: Frame }
  })
  return function LaterFrame() {
    // Once and for all: another component would be another frame, and forget what was typed within.
    const [Shown] = useState<ComponentType>(() => here[name] ?? Later)
    return <Shown />
  }
}
