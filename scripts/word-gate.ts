import ts from 'typescript'

/** Words that only their author understood: what they stood for has a plain name by now (docs/glossary.md). */
const unclear = /(ordeal|besiege|siege|lodging|heeding|farewellwork)/i

/** The first such word of a file, if it has one, and the first thing that is called `it`. */
export function unclearWords(file: string, text: string): string[] {
  const [word] = unclear.exec(text) ?? []
  const line =
    /\.tsx?$/.test(file) && /\bit\b/.test(text)
      ? lineOfIt(ts.createSourceFile(file, text, ts.ScriptTarget.Latest))
      : null
  return [
    ...(word === undefined ? [] : [`${file}: "${word}" says little to who did not write it`]),
    ...(line === null ? [] : [`${file}:${line}: "it" is no name`]),
  ]
}

/** Where a parameter or a variable is called `it`. */
function lineOfIt(source: ts.SourceFile): number | null {
  const find = (node: ts.Node): number | null => {
    const isNamed = ts.isParameter(node) || ts.isVariableDeclaration(node) || ts.isBindingElement(node)
    if (isNamed && ts.isIdentifier(node.name) && node.name.text === 'it')
      return source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1
    return ts.forEachChild(node, find) ?? null
  }
  return find(source)
}
