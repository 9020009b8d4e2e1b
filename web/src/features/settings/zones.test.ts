import { expect, test } from 'vitest'
import { zoneGroups, zoneNames } from './zones.ts'

test('zones are offered by part of the world, under the Spanish name of their place', () => {
  const ids = ['Europe/London', 'America/Mexico_City', 'America/La_Paz', 'America/Argentina/Tucuman', 'UTC']
  expect(zoneGroups(ids)).toEqual([
    {
      name: 'América',
      zones: [
        { id: 'America/Mexico_City', name: 'Ciudad de México' },
        { id: 'America/La_Paz', name: 'La Paz' },
        { id: 'America/Argentina/Tucuman', name: 'Tucumán, Argentina' },
      ],
    },
    { name: 'Europa', zones: [{ id: 'Europe/London', name: 'Londres' }] },
    { name: 'Otras', zones: [{ id: 'UTC', name: 'UTC' }] },
  ])
})

test('the zone in use is always among them', () => {
  expect(zoneNames('America/La_Paz')).toContain('America/La_Paz')
  expect(zoneNames('Mars/Olympus')).toContain('Mars/Olympus')
})

test('no place keeps its English name where Spanish has its own', () => {
  const names = zoneGroups(zoneNames('America/La_Paz')).flatMap((group) =>
    group.zones.map((zone) => zone.name),
  )
  const english = /\b(of|the|new|north|south|lower|cape|city of|island)\b/i
  expect(names.filter((name) => english.test(name))).toEqual([])
})
