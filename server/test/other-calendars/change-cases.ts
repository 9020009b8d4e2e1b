import { type CalendarCase, event } from './lines.ts'

/** Rules across changes of the clock, and what else they may say. */
export const changeCases: CalendarCase[] = [
  [
    'the thirty-first only of months that have one',
    event('DTSTART:20260131T150000Z', 'DTEND:20260131T160000Z', 'RRULE:FREQ=MONTHLY;BYMONTHDAY=31;COUNT=3'),
    ['2026-03-31T15:00 2026-03-31T16:00'],
  ],
  [
    'the last day of a month',
    event('DTSTART:20260228T150000Z', 'DTEND:20260228T160000Z', 'RRULE:FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=3'),
    ['2026-03-31T15:00 2026-03-31T16:00', '2026-04-30T15:00 2026-04-30T16:00'],
  ],
  [
    'until a day of the calendar',
    event('DTSTART;VALUE=DATE:20260310', 'RRULE:FREQ=DAILY;INTERVAL=2;UNTIL=20260314'),
    [
      '2026-03-10T04:00 2026-03-11T04:00',
      '2026-03-12T04:00 2026-03-13T04:00',
      '2026-03-14T04:00 2026-03-15T04:00',
    ],
  ],
  [
    'an excepted one named in another zone',
    event(
      'DTSTART;TZID=Europe/Madrid:20260310T100000',
      'DTEND;TZID=Europe/Madrid:20260310T110000',
      'RRULE:FREQ=WEEKLY;COUNT=3',
      'EXDATE:20260317T090000Z',
    ),
    ['2026-03-10T09:00 2026-03-10T10:00', '2026-03-24T09:00 2026-03-24T10:00'],
  ],
  [
    'a changed instance named in another zone',
    [
      ...event(
        'UID:s0',
        'DTSTART;TZID=Europe/Madrid:20260310T100000',
        'DTEND;TZID=Europe/Madrid:20260310T110000',
        'RRULE:FREQ=WEEKLY;COUNT=2',
      ),
      ...event(
        'UID:s0',
        'RECURRENCE-ID:20260317T090000Z',
        'DTSTART:20260318T120000Z',
        'DTEND:20260318T130000Z',
      ),
    ],
    ['2026-03-10T09:00 2026-03-10T10:00', '2026-03-18T12:00 2026-03-18T13:00'],
  ],
  [
    'excepted ones count among the times of a rule',
    event(
      'DTSTART:20260310T150000Z',
      'DTEND:20260310T160000Z',
      'RRULE:FREQ=DAILY;COUNT=4',
      'EXDATE:20260311T150000Z,20260312T150000Z',
    ),
    ['2026-03-10T15:00 2026-03-10T16:00', '2026-03-13T15:00 2026-03-13T16:00'],
  ],
  [
    'a changed instance of a zone whose clock moved meanwhile',
    [
      ...event(
        'UID:s1',
        'DTSTART;TZID=Europe/Madrid:20260324T100000',
        'DTEND;TZID=Europe/Madrid:20260324T110000',
        'RRULE:FREQ=WEEKLY;COUNT=3',
      ),
      ...event(
        'UID:s1',
        'RECURRENCE-ID;TZID=Europe/Madrid:20260331T100000',
        'DTSTART;TZID=Europe/Madrid:20260331T170000',
        'DTEND;TZID=Europe/Madrid:20260331T183000',
      ),
    ],
    [
      '2026-03-24T09:00 2026-03-24T10:00',
      '2026-03-31T15:00 2026-03-31T16:30',
      '2026-04-07T08:00 2026-04-07T09:00',
    ],
  ],
  [
    'an instance made transparent',
    [
      ...event('UID:s2', 'DTSTART:20260310T150000Z', 'DTEND:20260310T160000Z', 'RRULE:FREQ=WEEKLY;COUNT=2'),
      ...event(
        'UID:s2',
        'RECURRENCE-ID:20260317T150000Z',
        'DTSTART:20260317T150000Z',
        'DTEND:20260317T160000Z',
        'TRANSP:TRANSPARENT',
      ),
    ],
    ['2026-03-10T15:00 2026-03-10T16:00'],
  ],
  [
    'an instance that the owner declined',
    [
      ...event('UID:s3', 'DTSTART:20260310T150000Z', 'DTEND:20260310T160000Z', 'RRULE:FREQ=WEEKLY;COUNT=2'),
      ...event(
        'UID:s3',
        'RECURRENCE-ID:20260317T150000Z',
        'DTSTART:20260317T150000Z',
        'DTEND:20260317T160000Z',
        'ATTENDEE;PARTSTAT=DECLINED:mailto:ana@clinic.example',
      ),
    ],
    ['2026-03-10T15:00 2026-03-10T16:00'],
  ],
  [
    'over midnight',
    event('DTSTART:20260310T230000Z', 'DTEND:20260311T013000Z', 'RRULE:FREQ=DAILY;COUNT=2'),
    ['2026-03-10T23:00 2026-03-11T01:30', '2026-03-11T23:00 2026-03-12T01:30'],
  ],
  [
    'over the night in which the clock changes',
    event('DTSTART;TZID=Europe/Madrid:20260328T230000', 'DTEND;TZID=Europe/Madrid:20260329T060000'),
    ['2026-03-28T22:00 2026-03-29T04:00'],
  ],
  [
    'each year on the same day',
    event('DTSTART;VALUE=DATE:20100410', 'RRULE:FREQ=YEARLY'),
    ['2026-04-10T04:00 2026-04-11T04:00'],
  ],
  [
    'the second Tuesday of April',
    event('DTSTART:20200414T150000Z', 'DTEND:20200414T160000Z', 'RRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=2TU'),
    ['2026-04-14T15:00 2026-04-14T16:00'],
  ],
  [
    'twice a day',
    event('DTSTART:20260310T120000Z', 'DTEND:20260310T123000Z', 'RRULE:FREQ=DAILY;BYHOUR=12,18;COUNT=3'),
    [
      '2026-03-10T12:00 2026-03-10T12:30',
      '2026-03-10T18:00 2026-03-10T18:30',
      '2026-03-11T12:00 2026-03-11T12:30',
    ],
  ],
  [
    'more dates and an excepted one among them',
    event(
      'DTSTART:20260310T150000Z',
      'DTEND:20260310T160000Z',
      'RDATE:20260315T120000Z,20260316T120000Z',
      'EXDATE:20260315T120000Z',
    ),
    ['2026-03-10T15:00 2026-03-10T16:00', '2026-03-16T12:00 2026-03-16T13:00'],
  ],
]
