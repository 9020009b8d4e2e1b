import { modalityNames } from '../../lib/modality.ts'
import { money } from '../../lib/money.ts'
import { Icon } from '../../ui/drawings/Icon.tsx'
import styles from './FilterBar.module.css'
import { foldedAway, noFilters, type Filters } from './filters.ts'
import { timeNames } from './search-names.ts'

interface Props {
  filters: Filters
  isOpen: boolean
  onToggle: () => void
}

/** On a phone, the line behind which the filters stand; it says what is chosen. */
export function FoldButton({ filters, isOpen, onToggle }: Props) {
  return (
    <button type="button" className={styles['fold']} aria-expanded={isOpen} onClick={onToggle}>
      <Icon name="filter" size={18} />
      <span>{chosenIn(filters).join(', ') || 'Filtros'}</span>
      <Icon name="down" size={18} />
    </button>
  )
}

function chosenIn(filters: Filters): string[] {
  const more = foldedAway(filters)
  return [
    filters.specialty !== noFilters.specialty && filters.specialty,
    filters.maxFee !== noFilters.maxFee && `hasta ${money(filters.maxFee)}`,
    filters.when && timeNames[filters.when],
    filters.modality && modalityNames[filters.modality],
    more > 0 && `${more} más`,
  ].filter((text) => typeof text === 'string')
}
