import { expect, test } from 'vitest'
import { joined } from './runtime-within.ts'

test('the helpers are where they were imported, under the names they had there, and nothing else of them is seen', () => {
  const runtime = 'var a=1,b=(x)=>x+a;export{a as n,b as t};\n'
  const user = 'import{n as e,t}from"./rolldown-runtime-Ab1_.js";import{x}from"./shell.js";export{e,t};'
  const code = joined(user, runtime)
  expect(code).toBe(
    'const{n:e,t:t}=(()=>{var a=1,b=(x)=>x+a;return{n:a,t:b}})();import{x}from"./shell.js";export{e,t};',
  )
})
