import { useEffect, useMemo } from 'react'

/** An address of this page alone for a file; null without one. */
export function useFileAddress(file: Blob | null | undefined): string | null {
  const address = useMemo(() => (file ? URL.createObjectURL(file) : null), [file])
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address])
  return address
}
