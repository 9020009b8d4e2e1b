import { useEffect, useRef } from 'react'

interface Props {
  stream: MediaStream
  label: string
  className?: string | undefined
  isMirrored?: boolean
  isMuted?: boolean
}

/** A picture that moves, with its sound. */
export function Picture({ stream, label, className, isMirrored, isMuted }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const element = video.current
    if (!element) return
    element.srcObject = stream
    // Refused until the person has pressed something, which they have by now.
    void element.play().catch(() => undefined)
  }, [stream])
  return (
    <video
      ref={video}
      className={className}
      data-mirrored={isMirrored || undefined}
      aria-label={label}
      muted={isMuted}
      autoPlay
      playsInline
    >
      {/* Nobody writes down what is said here. */}
      <track kind="captions" />
    </video>
  )
}
