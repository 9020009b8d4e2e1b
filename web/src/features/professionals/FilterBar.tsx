import { useQuery } from '@tanstack/react-query'
import { useId, useState, type CSSProperties, type ReactNode } from 'react'
import { firstSpecialties, searchTimes } from '@psico/contract/professionals/professionals'
import { modalityNames } from '../../lib/modality.ts'
import { money, priceSlider } from '../../lib/money.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { SelectField, TextField } from '../../ui/forms/Field.tsx'
import styles from './FilterBar.module.css'
import { specialtyNames, type Filters } from './filters.ts'
import { FoldButton } from './FoldButton.tsx'
import { Choice, MoreFilters } from './MoreFilters.tsx'
import { catalogue } from './queries.ts'
import { timeNames } from './search-names.ts'

interface Props {
  filters: Filters
  onChange: (filters: Filters) => void
  onClear: () => void
}

/**
 * Words, specialty, highest price, when and how, and what is folded away; every change filters at once. On a phone, where people
 * come first, all but the words stands behind one line that says what is chosen.
 */
export function FilterBar({ filters, onChange, onClear }: Props) {
  const known = useQuery(catalogue)
  const names = specialtyNames(firstSpecialties, known.data ?? [])
  const chosen = filters.specialty
  const [isOpen, setOpen] = useState(false)
  return (
    <Card className={styles['card'] ?? ''}>
      <search>
        <form
          className={`${styles['bar']} ${isOpen ? '' : styles['isFolded']}`}
          onSubmit={(event) => event.preventDefault()}
        >
          <div className={styles['name']}>
            <TextField
              label="Buscar por nombre"
              type="search"
              autoComplete="off"
              maxLength={100}
              placeholder="Nombre o tema"
              value={filters.name}
              onChange={(event) => onChange({ ...filters, name: event.target.value })}
            />
            <Button type="submit" icon="search">
              Buscar
            </Button>
          </div>
          <FoldButton filters={filters} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
          <SelectField
            label="Especialidad"
            value={chosen}
            onChange={(event) => onChange({ ...filters, specialty: event.target.value })}
          >
            <option value="all">Todas las especialidades</option>
            {(chosen === 'all' || names.includes(chosen) ? names : [...names, chosen]).map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </SelectField>
          <PriceSlider value={filters.maxFee} onChange={(maxFee) => onChange({ ...filters, maxFee })} />
          <Button look="secondary" onClick={onClear}>
            Limpiar Filtros
          </Button>
          <div className={styles['second']}>
            <Choice
              label="¿Cuándo?"
              none="Cuando sea"
              value={filters.when}
              choices={searchTimes.map((searchTime) => [searchTime, timeNames[searchTime]])}
              onChoose={(when) => onChange({ ...filters, when })}
            />
            <Choice
              label="¿Cómo?"
              none="En línea o presencial"
              value={filters.modality}
              choices={(['online', 'in_person'] as const).map((modality) => [
                modality,
                modalityNames[modality],
              ])}
              onChoose={(modality) => onChange({ ...filters, modality })}
            />
            <MoreFilters filters={filters} onChange={onChange} />
          </div>
        </form>
      </search>
    </Card>
  )
}

function PriceSlider({ value, onChange }: { value: number; onChange: (value: number) => void }): ReactNode {
  const id = useId()
  return (
    <div className={styles['price']}>
      <div className={styles['priceLabel']}>
        <label htmlFor={id}>Precio máximo</label>
        <output htmlFor={id} className="numbers">
          {money(value)}
        </output>
      </div>
      <input
        type="range"
        id={id}
        min={priceSlider.min}
        max={priceSlider.max}
        step={priceSlider.step}
        value={value}
        style={
          { '--filled': (value - priceSlider.min) / (priceSlider.max - priceSlider.min) } as CSSProperties
        }
        aria-valuetext={money(value)}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </div>
  )
}
