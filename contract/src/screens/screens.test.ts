import { expect, test } from 'vitest'
import { userTypes } from '../people/people.ts'
import { homeOf } from './homes.ts'
import { isGuarded } from './areas.ts'
import { isOwnScreen, pathOf, screenAt, screens, type ScreenName } from './screens.ts'

const names = Object.keys(screens) as ScreenName[]
const example = (name: ScreenName) => screens[name].pattern.replace(/:\w+/g, 'a1')

test.each(names)('the address of %s leads to it and to no other screen', (name) => {
  const others = names.filter((other) => other !== name && screenAt(example(name))?.name === other)
  expect([screenAt(example(name))?.name, others]).toEqual([name, []])
  expect(screenAt(`${example(name).replace(/\/$/, '')}/?a=1#b`)?.name).toBe(name)
})

test('an address is built from its parameters and read back', () => {
  expect(pathOf('login')).toBe('/login')
  expect(pathOf('confirmReset', { uid: 'u-1', token: 'a/b' })).toBe('/reset-password/u-1/a%2Fb')
  expect(screenAt(pathOf('chat', { appointmentId: '7' }))).toEqual({
    name: 'chat',
    params: { appointmentId: '7' },
  })
})

test('what is no screen is none', () => {
  for (const address of ['/nothing', '/professional', '/professional/a/b', '/login/x', '//', 'login'])
    expect([address, screenAt(address)]).toEqual([address, null])
})

test('everybody begins at a screen of their own, and only visitors are let in without a guard', () => {
  for (const userType of userTypes)
    for (const isClinic of [true, false]) {
      const home = screenAt(homeOf(userType, isClinic))?.name ?? 'login'
      expect([userType, home, isOwnScreen(home, userType)]).toEqual([userType, home, true])
    }
  expect(homeOf('superuser', true)).toBe('/admin-dashboard')
  expect(homeOf('somebody', true)).toBe('/dashboard')
  expect(names.filter((name) => !isGuarded(screens[name].area))).toEqual(
    names.filter((name) => isOwnScreen(name, 'visitor')),
  )
})
