import { hourWords } from '@psico/contract/screens/hour-at'
import type { ScheduleDay } from '@psico/contract/hours/schedule'

/** What a patient chose so far; both are part of the address, so that a login does not lose them. */
export interface Choice {
  date: string | null
  time: string | null
}

export const choiceOf = (address: URLSearchParams): Choice => ({
  date: address.get(hourWords.date),
  time: address.get(hourWords.time),
})

/** The address with another choice; everything else in it stays. */
export function withChoice(address: URLSearchParams, { date, time }: Choice): URLSearchParams {
  const next = new URLSearchParams(address)
  for (const [name, value] of [
    [hourWords.date, date],
    [hourWords.time, time],
  ] as const) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

/** The chosen day if it can be booked, else the first that can. */
export function chosenDay(schedule: readonly ScheduleDay[], date: string | null): ScheduleDay | undefined {
  const free = schedule.filter((day) => day.is_available)
  return free.find((day) => day.date === date) ?? free[0]
}

/** The chosen hour, if it is that day's and still free. */
export function chosenTime(day: ScheduleDay | undefined, choice: Choice): string | null {
  if (!day || day.date !== choice.date) return null
  return freeTimes(day).includes(choice.time ?? '') ? choice.time : null
}

export const freeTimes = (day: ScheduleDay | undefined): string[] =>
  (day?.time_slots ?? []).filter((slot) => slot.is_available).map((slot) => slot.start_time)

/** The days to show: `atLeast`, or as many more (in steps) as are needed to show the chosen one. */
export function shownDays<T extends { date: string }>(
  days: readonly T[],
  date: string | undefined,
  atLeast: number,
): T[] {
  const index = days.findIndex((day) => day.date === date)
  return days.slice(0, Math.max(atLeast, Math.ceil((index + 1) / 3) * 3))
}
