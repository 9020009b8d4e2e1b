import type { AnswerOf } from '@psico/contract/core/endpoint'
import type { previewLetter } from '@psico/contract/letters/letters'
import { tenant } from '../../lib/tenant.ts'
import { Card } from '../../ui/cards/Card.tsx'

/** What the letter says, as it will stand on paper. */
export function LetterPreview({ letter }: { letter: AnswerOf<typeof previewLetter> }) {
  return (
    <Card as="article" className="stack is-tight" aria-label="Vista previa de la carta">
      <p className="dim small">{tenant.mode === 'clinic' ? tenant.name : ''}</p>
      <h3>{letter.title}</h3>
      {letter.paragraphs.map((paragraph, n) => (
        <p key={`${n} ${paragraph}`}>{paragraph}</p>
      ))}
      <p>
        <strong>{letter.signature}</strong>
      </p>
    </Card>
  )
}
