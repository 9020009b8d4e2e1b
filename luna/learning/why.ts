import { dangerIn, dangerPlaces, pointsOfMatter, pointsOfRequest, readDanger } from '../src/danger.ts'
import { match } from '../src/match.ts'
import { featuresOf, namedFeatures } from '../src/reading/features.ts'
import { askAt, cardAt } from '../src/rules/weights.ts'
import { leaningIn } from '../src/topics.ts'

/** Explains in Spanish what Luna makes of one message: `npm run luna:why -- "…"`. */
const text = process.argv.slice(2).join(' ')
const shown = 8
const { words, plain } = readDanger(text)
const { crisis, ask, category } = match(text)
const values = new Map(
  Array.from(featuresOf(words).at, (place, index) => [place, featuresOf(words).value[index] ?? 0]),
)
const sums = new Map<string, number>()
for (const { name, at } of namedFeatures(words)) {
  const weight = dangerPlaces(at) * (values.get(at) ?? 0)
  sums.set(name, (sums.get(name) ?? 0) + weight)
}
const parts = [...sums].filter(([, weight]) => Math.abs(weight) >= 0.02).toSorted((a, b) => b[1] - a[1])
const { standing, lifted } = plain
const { requests, matters } = leaningIn(words)
const outcome = crisis
  ? 'muestra la tarjeta'
  : ask
    ? 'pregunta'
    : `ninguna señal (tema: ${category ?? 'ninguno'})`
const list = (entries: readonly (readonly [string, number])[]) =>
  entries.map(([name, weight]) => `  ${weight > 0 ? '+' : ''}${weight.toFixed(2)}  ${name}`).join('\n') ||
  '  (nada)'

console.log(`«${text}»
Luna: ${outcome}.
Puntaje: ${dangerIn(words).toFixed(2)}. Pregunta desde ${askAt.toFixed(2)}, tarjeta desde ${cardAt.toFixed(2)}.

Lo que más habla de peligro:
${list(parts.slice(0, shown).filter(([, weight]) => weight > 0))}

Lo que más lo suaviza:
${list(
  parts
    .toReversed()
    .slice(0, shown)
    .filter(([, weight]) => weight < 0),
)}

Reglas que se cumplen (deciden antes que el puntaje): ${standing.map(({ name, brings }) => `${name} (${brings === 'card' ? 'tarjeta' : 'pregunta'})`).join('; ') || 'ninguna'}
Reglas que algo al lado levanta: ${lifted.map(({ rule, by }) => `${rule.name} (${by})`).join('; ') || 'ninguna'}
Se parece a un pedido o a charla en ${Math.round(requests * 100)} % (resta ${(pointsOfRequest * requests).toFixed(2)}),
a violencia o desesperación en ${Math.round(matters * 100)} % (suma ${(pointsOfMatter * matters).toFixed(2)}).`)
