/** Durations in milliseconds, for both sides. A day is what a clock without summer time makes of it. */
export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs
