import { parentPort } from 'node:worker_threads'
import { busyIn, NoCalendar } from './busy.ts'
import { calendarTextsIn } from './multistatus.ts'
import type { Given, Found } from './read-aside.ts'

/** Runs as a thread of its own (`read-aside.ts`): each calendar is answered with when its owner is busy. */
parentPort?.on('message', ({ bodies, isDav, ...reading }: Given) => {
  parentPort?.postMessage(read())
  function read(): Found {
    try {
      const texts = bodies.map((array) => new TextDecoder().decode(array))
      const calendars = isDav ? texts.flatMap(calendarTextsIn) : texts
      return { busy: busyIn({ ...reading, texts: calendars }) }
    } catch (error) {
      if (error instanceof NoCalendar) return { busy: null }
      throw error
    }
  }
})
