import { zipOfParts } from './zip-package.ts'

/** A document of some kilobytes whose lists are as large as they may be, each made to be looked through for ever. */
export function endlessDocument(): Buffer {
  const list = 'attachedTemplate"'.repeat(400_000)
  return zipOfParts({
    'word/document.xml': 'Hola',
    'word/_rels/a.rels': list,
    'word/_rels/b.rels': `<a b='${list}'/>`,
    'word/_rels/c.rels': `<a b="${'&#x'.repeat(2_000_000)}"/>`,
    'word/_rels/d.rels': '<!--'.repeat(1_500_000),
  })
}
