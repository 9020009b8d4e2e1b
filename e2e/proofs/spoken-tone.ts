import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const perSecond = 48_000
const seconds = 8
/** As syllables are: a steady tone is what a browser takes for noise and silences. */
const syllableMs = 250
const sounding = 0.7
const pitches = [180, 240, 210, 300, 160, 260]

/** Writes a file of tones in syllables, four a second, as a microphone's sound (WAV, 16 bits, one channel); answers its path. */
export function writeSpokenTone(): string {
  const samples = perSecond * seconds
  const file = Buffer.alloc(44 + samples * 2)
  file.write('RIFF', 0)
  file.writeUInt32LE(36 + samples * 2, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(perSecond, 24)
  file.writeUInt32LE(perSecond * 2, 28)
  file.writeUInt16LE(2, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36)
  file.writeUInt32LE(samples * 2, 40)
  for (let n = 0; n < samples; n += 1) file.writeInt16LE(sampleAt(n / perSecond), 44 + n * 2)
  const path = join(mkdtempSync(join(tmpdir(), 'tone-')), 'tone.wav')
  writeFileSync(path, file)
  return path
}

/** A syllable rises and falls within its part of the time; between two of them it is still. */
function sampleAt(second: number): number {
  const syllable = Math.floor((second * 1000) / syllableMs)
  const within = ((second * 1000) % syllableMs) / syllableMs / sounding
  if (within >= 1) return 0
  const pitch = pitches[syllable % pitches.length] ?? 200
  const voice = [1, 2, 3].map((n) => Math.sin(2 * Math.PI * pitch * n * second) / n).reduce((a, b) => a + b)
  return Math.round(9000 * Math.sin(Math.PI * within) * voice)
}
