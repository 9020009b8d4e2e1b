import { useEffect, useState } from 'react'
import { Button } from './Button.tsx'

interface Props {
  /** What is copied. */
  text: string
  /** What it is: "Copiar referencia". */
  label: string
}

/** Puts a text on the clipboard, and says so for a moment. */
export function CopyButton({ text, label }: Props) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <Button
      look="quiet"
      size="small"
      icon={copied ? 'check' : 'copy'}
      aria-label={copied ? 'Copiado' : label}
      onClick={copy}
    >
      {copied ? 'Copiado' : 'Copiar'}
    </Button>
  )
}
