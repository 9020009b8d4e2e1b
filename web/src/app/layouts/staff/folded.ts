import { useState } from 'react'

const name = 'menu-plegado'
const yearSeconds = 31_536_000

/**
 * Whether the side bar is folded in this browser, and what folds it. A cookie, because the administration's sign-out
 * clears everything else that a browser keeps.
 */
export function useFolded(): [boolean, (isFolded: boolean) => void] {
  const [isFolded, setFolded] = useState(() => document.cookie.includes(`${name}=1`))
  const fold = (next: boolean) => {
    document.cookie = `${name}=${next ? 1 : 0}; path=/; max-age=${yearSeconds}; samesite=lax`
    setFolded(next)
  }
  return [isFolded, fold]
}
