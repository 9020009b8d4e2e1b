import { Icon } from '../../ui/drawings/Icon.tsx'

/** Where a patient can be called at once. */
export function CallLink({ name, phone }: { name: string; phone: string }) {
  if (!phone) return <span className="dim">Sin teléfono en su ficha.</span>
  return (
    <a
      className="link-alone"
      href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}
      aria-label={`Llamar a ${name}: ${phone}`}
    >
      <Icon name="phone" size={16} /> {phone}
    </a>
  )
}
