import { readFileSync, writeFileSync } from 'node:fs'
import { fingerprintBytes, fingerprintOf } from '../server/src/modules/sign-in/common-passwords.ts'
import { passwordLimits } from '@psico/contract/sign-in/registration'

/**
 * Makes the file of the most used passwords anew from a list with one a line, the most used first:
 * `npm run passwords -- LIST`. What is too short to be a password here is left out.
 */
const [list] = process.argv.slice(2)
if (!list) throw new Error('name the list: npm run passwords -- LIST')
const heading = /^(\*\*\*|--$)/
const words = readFileSync(list, 'utf8')
  .split(/\r?\n/)
  .filter((line) => line.length >= passwordLimits.min && !heading.test(line))
const prints = [...new Set(words.map((word) => fingerprintOf(word).toString('hex')))].sort()
const target = new URL('../server/data/common-passwords.bin', import.meta.url)
writeFileSync(target, Buffer.from(prints.join(''), 'hex'))
process.stdout.write(`${prints.length} passwords, ${prints.length * fingerprintBytes} bytes\n`)
