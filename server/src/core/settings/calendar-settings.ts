import { z } from 'zod'

export const calendarSettings = {
  /** Calendars that people follow may lie on these hosts (`host` or `host:port`), inside or not: for trials, never in production. */
  CALENDAR_TEST_HOSTS: z
    .string()
    .regex(/^[a-z0-9.:[\]-]+(\s*,\s*[a-z0-9.:[\]-]+)*$/i, 'must be hosts with commas between')
    .optional(),
}
