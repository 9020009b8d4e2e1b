import './TenantBanner.css'

/** Says at the root domain that no clinic is entered here; a clinic's name stands in the head of every page. */
export const TenantBanner = () => (
  <aside className="tenant-banner" aria-label="Dónde estás">
    <strong>Modo administración global</strong>
  </aside>
)
