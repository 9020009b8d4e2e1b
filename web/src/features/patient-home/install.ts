/** A cookie says it once a browser: what else it keeps goes when somebody signs out. */
const cookie = 'instalar'
const yearSeconds = 31_536_000

export const hintWasShown = (): boolean => document.cookie.includes(`${cookie}=`)

export const markHintShown = (): void => {
  document.cookie = `${cookie}=1; path=/; max-age=${yearSeconds}; samesite=lax`
}

/** Browsers offer it some time after the page has come; boot.ts, which heard of it before, keeps the offer. */
export function onOffer(listener: () => void): () => void {
  addEventListener('beforeinstallprompt', listener)
  return () => removeEventListener('beforeinstallprompt', listener)
}

/**
 * How this telephone keeps the app: `offer` where the browser asks itself, `share` where its person has to (Safari on an
 * iPhone); null on a desk, where it is kept already, and where there is no way.
 */
export function wayToInstall(): 'offer' | 'share' | null {
  if (!matchMedia('(pointer: coarse)').matches || matchMedia('(display-mode: standalone)').matches)
    return null
  if (globalThis.installOffer) return 'offer'
  // Only there does this exist, and it is false in a page that is not kept.
  return (navigator as Navigator & { standalone?: boolean }).standalone === false ? 'share' : null
}
