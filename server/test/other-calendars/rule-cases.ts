import { type CalendarCase, event } from './lines.ts'

/** Rules, exceptions and changed instances. */
export const ruleCases: CalendarCase[] = [
  [
    'a changed instance',
    [
      ...event('UID:r1', 'DTSTART:20260310T150000Z', 'DTEND:20260310T160000Z', 'RRULE:FREQ=WEEKLY;COUNT=2'),
      ...event(
        'UID:r1',
        'RECURRENCE-ID:20260317T150000Z',
        'DTSTART:20260318T120000Z',
        'DTEND:20260318T130000Z',
      ),
    ],
    ['2026-03-10T15:00 2026-03-10T16:00', '2026-03-18T12:00 2026-03-18T13:00'],
  ],
  [
    'an instance that was called off',
    [
      ...event('UID:r2', 'DTSTART:20260310T150000Z', 'DTEND:20260310T160000Z', 'RRULE:FREQ=WEEKLY;COUNT=2'),
      ...event(
        'UID:r2',
        'RECURRENCE-ID:20260317T150000Z',
        'DTSTART:20260317T150000Z',
        'DTEND:20260317T160000Z',
        'STATUS:CANCELLED',
      ),
    ],
    ['2026-03-10T15:00 2026-03-10T16:00'],
  ],
  [
    'an instance of next year brought forward',
    [
      ...event('UID:r3', 'DTSTART:20260310T150000Z', 'DTEND:20260310T160000Z', 'RRULE:FREQ=YEARLY;COUNT=2'),
      ...event(
        'UID:r3',
        'RECURRENCE-ID:20270310T150000Z',
        'DTSTART:20260420T120000Z',
        'DTEND:20260420T130000Z',
      ),
    ],
    ['2026-03-10T15:00 2026-03-10T16:00', '2026-04-20T12:00 2026-04-20T13:00'],
  ],
  [
    'this and all that follow',
    [
      ...event('UID:r4', 'DTSTART:20260310T150000Z', 'DTEND:20260310T160000Z', 'RRULE:FREQ=WEEKLY;COUNT=3'),
      ...event(
        'UID:r4',
        'RECURRENCE-ID;RANGE=THISANDFUTURE:20260317T150000Z',
        'DTSTART:20260317T170000Z',
        'DTEND:20260317T180000Z',
      ),
    ],
    [
      '2026-03-10T15:00 2026-03-10T16:00',
      '2026-03-17T17:00 2026-03-17T18:00',
      '2026-03-24T17:00 2026-03-24T18:00',
    ],
  ],
  [
    'an instance without its rule',
    event('UID:r5', 'RECURRENCE-ID:20260317T150000Z', 'DTSTART:20260318T120000Z', 'DTEND:20260318T130000Z'),
    ['2026-03-18T12:00 2026-03-18T13:00'],
  ],
  [
    'what touches and overlaps is one span',
    [
      ...event('DTSTART:20260310T150000Z', 'DTEND:20260310T160000Z'),
      ...event('DTSTART:20260310T160000Z', 'DTEND:20260310T170000Z'),
      ...event('DTSTART:20260310T153000Z', 'DTEND:20260310T154500Z'),
    ],
    ['2026-03-10T15:00 2026-03-10T17:00'],
  ],
  [
    'what is over or far away',
    [
      ...event('DTSTART:20250310T150000Z', 'DTEND:20250310T160000Z'),
      ...event('DTSTART:20280310T150000Z', 'DTEND:20280310T160000Z'),
    ],
    [],
  ],
  [
    'what began before the first day',
    event('DTSTART:20260225T150000Z', 'DTEND:20260302T160000Z'),
    ['2026-02-25T15:00 2026-03-02T16:00'],
  ],
  [
    'busy spans without a reason',
    [
      'BEGIN:VFREEBUSY',
      'UID:f1',
      'FREEBUSY;FBTYPE=BUSY:20260310T150000Z/20260310T160000Z,20260311T150000Z/PT1H',
      'FREEBUSY;FBTYPE=FREE:20260312T150000Z/20260312T160000Z',
      'END:VFREEBUSY',
    ],
    ['2026-03-10T15:00 2026-03-10T16:00', '2026-03-11T15:00 2026-03-11T16:00'],
  ],
  [
    'a rule that repeats each second is left',
    event('DTSTART:20200101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY'),
    [],
  ],
  [
    'whole days by another clinic’s clock',
    event('DTSTART;VALUE=DATE:20260328'),
    ['2026-03-27T22:00 2026-03-28T22:00'],
    { zone: 'Europe/Kyiv' },
  ],
  [
    'by its wall clock over the end of summer time',
    event(
      'DTSTART;TZID=America/Santiago:20260402T100000',
      'DTEND;TZID=America/Santiago:20260402T110000',
      'RRULE:FREQ=WEEKLY;COUNT=2',
    ),
    ['2026-04-02T13:00 2026-04-02T14:00', '2026-04-09T14:00 2026-04-09T15:00'],
  ],
  [
    'without a zone over the end of summer time, by the clinic’s clock',
    event('DTSTART:20260402T100000', 'DTEND:20260402T110000', 'RRULE:FREQ=WEEKLY;COUNT=2'),
    ['2026-04-02T13:00 2026-04-02T14:00', '2026-04-09T14:00 2026-04-09T15:00'],
    { zone: 'America/Santiago' },
  ],
  [
    'a whole day of twenty-five hours',
    event('DTSTART;VALUE=DATE:20260404'),
    ['2026-04-04T03:00 2026-04-05T04:00'],
    { zone: 'America/Santiago' },
  ],
  [
    'a whole day of twenty-three hours',
    event('DTSTART;VALUE=DATE:20260329'),
    ['2026-03-28T23:00 2026-03-29T22:00'],
    { zone: 'Europe/Madrid' },
  ],
  [
    'every other week on two days',
    event(
      'DTSTART:20260303T150000Z',
      'DTEND:20260303T160000Z',
      'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;COUNT=4',
    ),
    [
      '2026-03-03T15:00 2026-03-03T16:00',
      '2026-03-05T15:00 2026-03-05T16:00',
      '2026-03-17T15:00 2026-03-17T16:00',
      '2026-03-19T15:00 2026-03-19T16:00',
    ],
  ],
  [
    'where a week begins decides which weeks are every other one',
    event(
      'DTSTART:20260303T150000Z',
      'DTEND:20260303T160000Z',
      'RRULE:FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=TU,SU;COUNT=3',
    ),
    [
      '2026-03-03T15:00 2026-03-03T16:00',
      '2026-03-15T15:00 2026-03-15T16:00',
      '2026-03-17T15:00 2026-03-17T16:00',
    ],
  ],
  [
    'the last working day of a month',
    event(
      'DTSTART:20260331T150000Z',
      'DTEND:20260331T160000Z',
      'RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=2',
    ),
    ['2026-03-31T15:00 2026-03-31T16:00', '2026-04-30T15:00 2026-04-30T16:00'],
  ],
  [
    'the first Monday and the third Wednesday of each month',
    event('DTSTART:20260302T150000Z', 'DTEND:20260302T160000Z', 'RRULE:FREQ=MONTHLY;BYDAY=1MO,3WE;COUNT=3'),
    [
      '2026-03-02T15:00 2026-03-02T16:00',
      '2026-03-18T15:00 2026-03-18T16:00',
      '2026-04-06T15:00 2026-04-06T16:00',
    ],
  ],
  [
    'a day in two months of each year',
    event(
      'DTSTART:20260310T150000Z',
      'DTEND:20260310T160000Z',
      'RRULE:FREQ=YEARLY;BYMONTH=3,4;BYMONTHDAY=10;COUNT=2',
    ),
    ['2026-03-10T15:00 2026-03-10T16:00', '2026-04-10T15:00 2026-04-10T16:00'],
  ],
  [
    'further dates with lengths of their own, but the excepted one',
    event(
      'UID:r90',
      'DTSTART:20260310T150000Z',
      'DTEND:20260310T160000Z',
      'RDATE;VALUE=PERIOD:20260312T150000Z/PT2H,20260313T150000Z/20260313T153000Z,20260314T150000Z/PT1H',
      'EXDATE:20260314T150000Z',
    ),
    [
      '2026-03-10T15:00 2026-03-10T16:00',
      '2026-03-12T15:00 2026-03-12T17:00',
      '2026-03-13T15:00 2026-03-13T15:30',
    ],
  ],
  [
    'further dates with lengths of their own beside a rule, in a zone',
    event(
      'UID:r91',
      'DTSTART;TZID=America/Bogota:20260310T090000',
      'DTEND;TZID=America/Bogota:20260310T100000',
      'RRULE:FREQ=WEEKLY;COUNT=2',
      'RDATE;TZID=America/Bogota;VALUE=PERIOD:20260312T090000/PT2H',
    ),
    [
      '2026-03-10T14:00 2026-03-10T15:00',
      '2026-03-12T14:00 2026-03-12T16:00',
      '2026-03-17T14:00 2026-03-17T15:00',
    ],
  ],
]
