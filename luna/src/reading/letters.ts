/** Letters of other alphabets that look like these. */
const lookAlikes: Record<string, string> = Object.fromEntries(
  Array.from('аеорсухіѕјԁѵαορνικτυ', (letter, at) => [letter, 'aeopcyxisjdvaopviktu'[at] ?? letter]),
)

/** Lower case, without accents; ñ becomes n. */
export function fold(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
}

/** Wide, ornamental and look-alike letters become plain ones; what is not seen (marks of width or direction) goes away. */
export function plain(text: string): string {
  if (/^[\n -~¡-¬®-ÿ]*$/.test(text)) return text
  return text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[а-ѵԁα-υ]/giu, (letter) => lookAlikes[letter.toLowerCase()] ?? letter)
}

const digitAsLetter: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't' }

/** Words that the folding below would merge with another word of different meaning. */
const keptApart = new Set(['perro', 'perros', 'perra', 'perrito', 'ex'])

/**
 * How a folded word sounds, written one way only: k/q/c, s/z/c, b/v, silent h, y/ll, repeated letters and digits
 * used as letters all meet in one key ("kiero", "qiero" and "quiero" are the same).
 */
export function sound(folded: string): string {
  // A number is itself: 911 is no 91, in which somebody was born.
  if (keptApart.has(folded) || /^\d+$/.test(folded)) return folded
  let word = folded
  if (/[a-z]/.test(word)) word = word.replace(/[013457]/g, (digit) => digitAsLetter[digit] ?? digit)
  return word
    .replace(/(.)\1{2,}/g, '$1')
    .replace(/ll/g, 'y')
    .replace(/(.)\1/g, '$1')
    .replace(/^ps/, 's')
    .replace(/ch/g, '+')
    .replace(/h/g, '')
    .replace(/qu(?=[ei])/g, 'k')
    .replace(/q/g, 'k')
    .replace(/gu(?=[ei])/g, 'g*')
    .replace(/c(?=[ei])/g, 's')
    .replace(/c/g, 'k')
    .replace(/g(?=[ei])/g, 'j')
    .replace(/g\*/g, 'g')
    .replace(/[zx]/g, 's')
    .replace(/v/g, 'b')
    .replace(/n(?=[bp])/g, 'm')
    .replace(/y$/g, 'i')
    .replace(/(.)\1+/g, '$1')
}
