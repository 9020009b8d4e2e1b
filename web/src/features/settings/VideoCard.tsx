import type { SavedSettings } from '@psico/contract/clinics/clinics'
import { Card } from '../../ui/cards/Card.tsx'
import { SelectField } from '../../ui/forms/Field.tsx'

type Way = SavedSettings['video']

const ways = {
  own: 'En la plataforma',
  link: 'Con un enlace',
} as const satisfies Record<Way, string>

/** Where online sessions are held that have no link of their own. */
export function VideoCard({ video, onVideo }: { video: Way; onVideo: (video: Way) => void }) {
  return (
    <Card as="section" className="stack" aria-labelledby="videollamadas">
      <h2 id="videollamadas">Videollamadas</h2>
      <SelectField
        label="Las sesiones en línea se hacen"
        hint="En la plataforma: la sala va cifrada de punta a punta y no graba nada. Con un enlace: lo pone cada profesional, y el propio siempre vale para su sesión."
        value={video}
        onChange={({ target }) => onVideo(target.value === 'link' ? 'link' : 'own')}
      >
        {Object.entries(ways).map(([way, text]) => (
          <option key={way} value={way}>
            {text}
          </option>
        ))}
      </SelectField>
    </Card>
  )
}
