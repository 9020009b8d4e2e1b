import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keepFormer } from './former-builds.ts'

test('a build carries the files of the four before it, and no older ones', () => {
  const folder = mkdtempSync(join(tmpdir(), 'psico-builds-'))
  let former = join(folder, 'none')
  for (let n = 1; n <= 7; n += 1) {
    const made = join(folder, String(n))
    mkdirSync(join(made, 'assets'), { recursive: true })
    for (const name of [`app-${n}.js`, 'same.js']) writeFileSync(join(made, 'assets', name), String(n))
    keepFormer(former, made)
    former = made
  }
  const kept = ['app-3.js', 'app-4.js', 'app-5.js', 'app-6.js', 'app-7.js', 'same.js']
  expect(readdirSync(join(former, 'assets')).sort()).toEqual(kept)
  expect(existsSync(join(former, 'builds.json'))).toBe(true)
  rmSync(folder, { recursive: true })
})
