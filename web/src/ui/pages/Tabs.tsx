import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import './Tabs.css'

interface Tab {
  name: string
  content: ReactNode
}

interface Props {
  label: string
  tabs: Tab[]
  /** Told the name of a tab that is opened. */
  onOpen?: (name: string) => void
}

/** Tabs moved through with the arrow keys, Home and End. Only the chosen panel is in the page. */
export function Tabs({ label, tabs, onOpen }: Props) {
  const id = useId()
  const [chosen, setChosen] = useState(0)
  const buttons = useRef<(HTMLButtonElement | null)[]>([])
  const open = (n: number) => {
    setChosen(n)
    onOpen?.(tabs[n]?.name ?? '')
  }
  const move = (event: KeyboardEvent) => {
    const targets: Record<string, number> = {
      ArrowRight: (chosen + 1) % tabs.length,
      ArrowLeft: (chosen + tabs.length - 1) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }
    const target = targets[event.key]
    if (target === undefined) return
    event.preventDefault()
    open(target)
    buttons.current[target]?.focus()
  }
  return (
    <div className="tabs">
      <div className="tab-list" role="tablist" aria-label={label}>
        {tabs.map((tab, n) => (
          <button
            key={tab.name}
            ref={(element) => {
              buttons.current[n] = element
            }}
            type="button"
            role="tab"
            id={`${id}-tab-${n}`}
            aria-selected={n === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={n === chosen ? 0 : -1}
            onClick={() => open(n)}
            onKeyDown={move}
          >
            {tab.name}
          </button>
        ))}
      </div>
      <div
        className="tab-panel"
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-tab-${chosen}`}
        tabIndex={0}
      >
        {tabs[chosen]?.content}
      </div>
    </div>
  )
}
