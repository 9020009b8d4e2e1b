/** Words that only their author understood: what they stood for has a plain name by now (docs/glossary.md). */
const unclear = /(ordeal|besiege|siege|lodging|heeding|farewellwork)/i

/** The first such word of a file, if it has one. */
export function unclearWords(file: string, text: string): string[] {
  const [word] = unclear.exec(text) ?? []
  return word === undefined ? [] : [`${file}: "${word}" says little to who did not write it`]
}
