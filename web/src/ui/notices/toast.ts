import { openStore } from '../../lib/store.ts'

export type ToastTone = 'success' | 'danger' | 'warning' | 'info'
export interface Toast {
  id: number
  tone: ToastTone
  text: string
}

/** Toasts close by themselves after this long. */
export const toastMs = 5000

const shown = openStore<readonly Toast[]>([])
let serial = 0
let isHushed = false

const show = (tone: ToastTone) => (text: string) => {
  if (isHushed && tone === 'danger') return
  // The same sentence twice would only be read twice.
  shown.set([...shown.now().filter((notice) => notice.text !== text), { id: ++serial, tone, text }].slice(-4))
}

/** Short news at the top right: `toast.success('¡Listo!')`. Announced without taking the focus. */
export const toast = {
  success: show('success'),
  error: show('danger'),
  warning: show('warning'),
  info: show('info'),
}

/** For the component that shows them. */
export const toasts = {
  now: shown.now,
  listen: shown.listen,
  /**
   * Takes all news away, and lets none through of what failed before the person does something again: where a session
   * ended, the login says so, and everything else that fails with it says nothing new.
   */
  hush: () => {
    shown.set([])
    isHushed = true
    const speak = () => (isHushed = false)
    for (const act of ['pointerdown', 'keydown']) window.addEventListener(act, speak, { once: true })
  },
  close: (id: number) => shown.set(shown.now().filter((notice) => notice.id !== id)),
}
