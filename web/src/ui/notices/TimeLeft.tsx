import { useEffect, useState, type ReactNode } from 'react'
import { leftTitle } from './time-left.ts'
import { Notice } from './Notice.tsx'

interface Props {
  until: string
  /** Until when, and what to do before. */
  children: ReactNode
  /** The server's clock decides: when this one says that it is over, the page asks again. */
  onOver?: () => void
}

/** How long something is kept yet. */
export function TimeLeft({ until, children, onOver }: Props) {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => {
      setNowMs(Date.now())
      if (Date.now() >= Date.parse(until)) onOver?.()
    }, 1000)
    return () => clearInterval(timer)
  }, [until, onOver])
  const isOver = nowMs >= Date.parse(until)
  return (
    <Notice title={leftTitle(until, nowMs)} tone={isOver ? 'warning' : 'info'}>
      {children}
    </Notice>
  )
}
