import { leaningIn, marginOfPractical, readDanger } from '../src/danger.ts'
import { leaningOf } from '../src/leaning.ts'
import { match } from '../src/match.ts'
import { outputsOf } from '../src/network.ts'
import { isPractical } from '../src/practical.ts'
import { runsOf, wordsIn } from '../src/reading/clauses.ts'
import { featuresOf, namedFeatures } from '../src/reading/features.ts'
import { askAt, cardAt, helpAt, swallowedAt } from '../src/rules/weights.ts'
import { shippedNetwork } from '../src/shipped-network.ts'
import { smallPlaces } from '../src/small-table.ts'

/** Explains in Spanish what Luna makes of one message: `npm run luna:why -- "…"`. */
const text = process.argv.slice(2).join(' ')
const shown = 8
const network = shippedNetwork()
const { words, plain } = readDanger(text)
const { crisis, ask, category } = match(text)
const { standing, lifted } = plain
const { at, value } = featuresOf(words)
const values = new Map(Array.from(at, (place, index) => [place, value[index] ?? 0]))
const sums = new Map<string, number>()
for (const { name, at: place } of namedFeatures(words)) {
  const weighed = (network.wide[place & (smallPlaces - 1)] ?? 0) * network.wideUnit * (values.get(place) ?? 0)
  sums.set(name, (sums.get(name) ?? 0) + weighed)
}
const parts = [...sums].filter(([, weight]) => Math.abs(weight) >= 0.02).toSorted((a, b) => b[1] - a[1])
const outcome = crisis
  ? 'muestra la tarjeta'
  : ask
    ? 'pregunta'
    : `ninguna señal (tema: ${category ?? 'ninguno'})`
const list = (entries: readonly (readonly [string, number])[]) =>
  entries.map(([name, weight]) => `  ${weight > 0 ? '+' : ''}${weight.toFixed(2)}  ${name}`).join('\n') ||
  '  (nada)'
const scores = runsOf(words).map((run) => ({
  run: wordsIn(run),
  leaning: leaningOf(outputsOf(network, run)),
}))
const most = leaningIn(words)

console.log(`«${text}»
Luna: ${outcome}.

Reglas que se cumplen (deciden antes que el puntaje): ${standing.map(({ name, brings }) => `${name} (${brings === 'card' ? 'tarjeta' : 'pregunta'})`).join('; ') || 'ninguna'}
Reglas que algo al lado levanta: ${lifted.map(({ rule, by }) => `${rule.name} (${by})`).join('; ') || 'ninguna'}

Puntaje de lo aprendido: ${most.card.toFixed(2)} (tarjeta desde ${cardAt.toFixed(2)}), ${most.ask.toFixed(2)} (pregunta desde ${askAt.toFixed(2)}), ${most.help.toFixed(2)} (pedido de ayuda desde ${helpAt.toFixed(2)}), ${most.swallowed.toFixed(2)} (tragado desde ${swallowedAt.toFixed(2)}).
${isPractical(words) ? `En todas sus partes es un trámite o un saludo: pregunta desde ${(askAt + marginOfPractical).toFixed(2)}.\n` : ''}Por partes:
${scores.map(({ run, leaning }) => `  ${leaning.card.toFixed(2)} / ${leaning.ask.toFixed(2)}  ${run.join(' ')}`).join('\n')}

Palabras que más hablan de peligro, en la tabla ancha:
${list(parts.slice(0, shown).filter(([, weight]) => weight > 0))}

Las que más lo suavizan:
${list(
  parts
    .toReversed()
    .slice(0, shown)
    .filter(([, weight]) => weight < 0),
)}`)
