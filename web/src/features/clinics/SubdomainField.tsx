import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { clinicHost } from '@psico/contract/clinics/clinic-host'
import { tenant } from '../../lib/tenant.ts'
import { TextField } from '../../ui/forms/Field.tsx'
import { subdomainCheck } from './queries.ts'
import { checkDelayMs, checkedFrom, subdomainText } from './subdomain-text.ts'
import styles from './LandingPage.module.css'

export type Availability = 'unknown' | 'checking' | 'available' | 'unavailable'

/** Whether a subdomain is free: asked from three letters on, half a second after the last one was typed. */
export function useAvailability(subdomain: string): Availability {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(subdomain), checkDelayMs)
    return () => clearTimeout(timer)
  }, [subdomain])
  const isLong = subdomain.length >= checkedFrom
  const check = useQuery({ ...subdomainCheck(settled), enabled: isLong && settled === subdomain })
  if (!isLong || (check.isError && settled === subdomain)) return 'unknown'
  if (settled !== subdomain || !check.data) return 'checking'
  return check.data.available ? 'available' : 'unavailable'
}

interface Props {
  value: string
  availability: Availability
  error: string | undefined
  onChange: (subdomain: string) => void
}

/** The name of the clinic's address, with what the address will be and whether it is free. */
export function SubdomainField({ value, availability, error, onChange }: Props) {
  return (
    <div>
      <TextField
        label="Subdominio"
        name="subdomain"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={value}
        error={
          error ?? (availability === 'unavailable' ? 'No disponible: elige otro subdominio.' : undefined)
        }
        hint={`Solo letras minúsculas, números y guiones. Tu dirección: ${clinicHost(value || 'tu-clinica', tenant.host)}`}
        onChange={(event) => onChange(subdomainText(event.target.value))}
      />
      <output className={`${styles['availability']} small`} data-state={availability}>
        {availability === 'checking' && 'Comprobando disponibilidad...'}
        {availability === 'available' && '✓ Disponible'}
      </output>
    </div>
  )
}
