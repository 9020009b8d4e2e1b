import { forgetReadings, prepareNext } from '@psico/luna/hear'
import { match } from '@psico/luna/match'
import { authored } from '../luna/learning/examples.ts'

/** Messages a second on one core, what a message may take, and how often each is tried: others slow a machine down, and none speeds it up. */
const aim = 10_000
const passes = 12

// As in a page that had a moment before the first message.
while (prepareNext());
const texts = authored().map(({ text }) => text)
// Twenty of them: one alone takes less than some systems count at a time.
const story = 'Hoy fui al mercado y compré papas para la semana. '.repeat(110)
const long = Array.from({ length: 20 }, (_, n) => story.slice(n, n + 5000))
const read = rates(texts)
const slow = rates(long)
console.log(
  `${texts.length} messages of the authors: ${Math.max(...read)} a second on one core (aim ${aim}; each time ${read.join(', ')})`,
)
console.log(`a message of 5,000 characters: ${(1000 / Math.max(...slow)).toFixed(1)} ms`)

/** How many messages a second, each time: of processor time, so that other programs on the machine count less. */
function rates(messages: readonly string[]): number[] {
  return Array.from({ length: passes }, () => {
    forgetReadings()
    const start = process.cpuUsage()
    for (const text of messages) match(text)
    return Math.round(messages.length / (process.cpuUsage(start).user / 1e6))
  })
}
