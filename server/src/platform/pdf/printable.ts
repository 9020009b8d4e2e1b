/** The fonts built into every PDF reader know western letters only: others lose their accent, or become a dot. */
export function printable(text: string): string {
  return Array.from(text.normalize('NFC'), (letter) => {
    if (/^[\x20-\x7e\xa0-\xff–—‘’“”•…€]$/u.test(letter)) return letter
    const bare = letter.normalize('NFD').replace(/\p{M}/gu, '')
    return /^[\x20-\x7e]+$/.test(bare) ? bare : '·'
  }).join('')
}
