import type { parseAst, Plugin } from 'vite'

type Statement = ReturnType<typeof parseAst>['body'][number]
type Declaration = Extract<Statement, { type: 'VariableDeclaration' }>
type Expression = NonNullable<Declaration['declarations'][number]['init']>
type ObjectLiteral = Extract<Expression, { type: 'ObjectExpression' }>
const schemaKeys = new Set(['params', 'query', 'body', 'answer', 'summary'])
const contractFile = /[\\/]contract[\\/]src[\\/].+\.ts$/

/**
 * Lets the browser have the contract without the schema library (a sixth of the first visit): calls keep method and
 * path, unused schemas fall away, and a build in which a screen still needs one stops with the name of the file.
 */
export function contractInBrowser(): Plugin {
  return {
    name: 'contract-in-browser',
    enforce: 'post',
    transform: {
      filter: { id: contractFile },
      handler(code) {
        const cuts = this.parse(code).body.flatMap((statement) => cutsOf(statement, code))
        return { code: applied(code, cuts), map: null }
      },
    },
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const zod = chunk.moduleIds.find((id) => /node_modules[\\/]zod[\\/]/.test(id))
        if (!zod) continue
        const users = chunk.moduleIds.filter((id) => contractFile.test(id)).join(', ')
        this.error(`a screen uses a schema of the contract, and so brings zod to the browser: ${users}`)
      }
    },
  }
}

interface Cut {
  from: number
  to: number
  text: string
}

/** `const x = endpoint({…})` loses its schemas; what any other constant computes is marked as free of effects. */
function cutsOf(statement: Statement, code: string): Cut[] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declaration?.type !== 'VariableDeclaration') return []
  return declaration.declarations.flatMap(({ init }) => {
    if (!init || !/Call|New|Object|Array/.test(init.type)) return []
    const [first] = init.type === 'CallExpression' ? init.arguments : []
    const isEndpoint =
      init.type === 'CallExpression' && init.callee.type === 'Identifier' && init.callee.name === 'endpoint'
    if (isEndpoint && first?.type === 'ObjectExpression') return [keptOf(first, code)]
    return [
      { from: init.start, to: init.start, text: '/* @__PURE__ */ (() => (' },
      { from: init.end, to: init.end, text: '))()' },
    ]
  })
}

function keptOf(object: ObjectLiteral, code: string): Cut {
  const kept = object.properties.filter(
    (property) =>
      property.type !== 'Property' ||
      property.key.type !== 'Identifier' ||
      !schemaKeys.has(property.key.name),
  )
  const text = `{ ${kept.map((objectPropertyKind) => code.slice(objectPropertyKind.start, objectPropertyKind.end)).join(', ')} }`
  return { from: object.start, to: object.end, text }
}

function applied(code: string, cuts: Cut[]): string {
  let at = 0
  let out = ''
  for (const cut of cuts) {
    out += code.slice(at, cut.from) + cut.text
    at = cut.to
  }
  return out + code.slice(at)
}
