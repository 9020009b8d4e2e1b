import { paletteOf, type Scheme } from '@psico/contract/clinics/brand'
import type { CSSProperties } from 'react'
import styles from './BrandPreview.module.css'

/** How a screen of the clinic looks in two colours (`#rrggbb`), light and dark. Only to look at. */
export function BrandPreview({
  name,
  primary,
  secondary,
}: {
  name: string
  primary: string
  secondary: string
}) {
  return (
    <div className="stack is-tight">
      <p className="strong">Vista previa</p>
      <div className={styles['pair']} aria-hidden="true">
        {(['light', 'dark'] as Scheme[]).map((scheme) => (
          <div key={scheme} className={styles['screen']} style={rolesOf(primary, secondary, scheme)}>
            <div className={styles['bar']}>{name || 'Tu clínica'}</div>
            <div className={styles['body']}>
              <strong>Lucía Méndez</strong>
              <span className={styles['dim']}>Próxima hora: lunes, 09:00</span>
              <span className={styles['badge']}>Disponible hoy</span>
              <span className={styles['button']}>Reservar</span>
            </div>
            <p className={styles['dim']}>{scheme === 'light' ? 'Modo claro' : 'Modo oscuro'}</p>
          </div>
        ))}
      </div>
    </div>
  )
}

const rolesOf = (primary: string, secondary: string, scheme: Scheme): CSSProperties =>
  Object.fromEntries(
    Object.entries(paletteOf(primary, secondary, scheme)).map(([role, value]) => [`--${role}`, value]),
  )
