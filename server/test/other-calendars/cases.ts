import type { Reading } from '#modules/other-calendars/busy'

/** Lines of iCalendar as a file. */
export const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')
let uids = 0
const event = (...lines: string[]) => [
  'BEGIN:VEVENT',
  ...(lines.some((it) => it.startsWith('UID:')) ? [] : [`UID:e${(uids += 1)}`]),
  'DTSTAMP:20260101T000000Z',
  'SUMMARY:Secreto con Marta',
  ...lines,
  'END:VEVENT',
]

/** Of a zone whose clock changes: Central Europe, forward on 29 March 2026. */
const berlin = [
  'BEGIN:VTIMEZONE',
  'TZID:W. Europe Standard Time',
  'BEGIN:STANDARD',
  'DTSTART:16011028T030000',
  'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:16010325T020000',
  'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
]

/** What a calendar holds, and when its owner is busy by it, as an hour in UTC: written by hand, after RFC 5545. */
export const calendarCases: readonly (readonly [
  what: string,
  lines: string[],
  busy: string[],
  change?: Partial<Reading>,
])[] = [
  [
    'an hour in UTC',
    event('DTSTART:20260310T150000Z', 'DTEND:20260310T160000Z'),
    ['2026-03-10T15:00 2026-03-10T16:00'],
  ],
  [
    'a time without a zone is by the clinic’s clock',
    event('DTSTART:20260310T150000', 'DTEND:20260310T160000'),
    ['2026-03-10T19:00 2026-03-10T20:00'],
  ],
  [
    'a zone by IANA’s name, not explained in the file',
    event('DTSTART;TZID=Europe/Madrid:20260310T150000', 'DTEND;TZID=Europe/Madrid:20260310T160000'),
    ['2026-03-10T14:00 2026-03-10T15:00'],
  ],
  [
    'a zone by Windows’ name, not explained in the file',
    event(
      'DTSTART;TZID=Romance Standard Time:20260401T150000',
      'DTEND;TZID=Romance Standard Time:20260401T160000',
    ),
    ['2026-04-01T13:00 2026-04-01T14:00'],
  ],
  [
    'a zone by Windows’ name, explained in the file',
    [
      ...berlin,
      ...event(
        'DTSTART;TZID=W. Europe Standard Time:20260401T150000',
        'DTEND;TZID=W. Europe Standard Time:20260401T160000',
      ),
    ],
    ['2026-04-01T13:00 2026-04-01T14:00'],
  ],
  [
    'a zone that nobody knows is by the clinic’s clock',
    event('DTSTART;TZID=Luna/Mare:20260310T150000', 'DTEND;TZID=Luna/Mare:20260310T160000'),
    ['2026-03-10T19:00 2026-03-10T20:00'],
  ],
  [
    'a duration in place of an end',
    event('DTSTART:20260310T150000Z', 'DURATION:PT1H30M'),
    ['2026-03-10T15:00 2026-03-10T16:30'],
  ],
  ['no end and no duration takes no time', event('DTSTART:20260310T150000Z'), []],
  [
    'a whole day, by the clinic’s clock',
    event('DTSTART;VALUE=DATE:20260310'),
    ['2026-03-10T04:00 2026-03-11T04:00'],
  ],
  [
    'several whole days',
    event('DTSTART;VALUE=DATE:20260310', 'DTEND;VALUE=DATE:20260313'),
    ['2026-03-10T04:00 2026-03-13T04:00'],
  ],
  ['transparent', event('DTSTART:20260310T150000Z', 'DTEND:20260310T160000Z', 'TRANSP:TRANSPARENT'), []],
  ['cancelled', event('DTSTART:20260310T150000Z', 'DTEND:20260310T160000Z', 'STATUS:CANCELLED'), []],
  [
    'tentative is busy',
    event('DTSTART:20260310T150000Z', 'DTEND:20260310T160000Z', 'STATUS:TENTATIVE'),
    ['2026-03-10T15:00 2026-03-10T16:00'],
  ],
  [
    'free, as Outlook says it',
    event('DTSTART:20260310T150000Z', 'DTEND:20260310T160000Z', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'),
    [],
  ],
  [
    'declined by the owner',
    event(
      'DTSTART:20260310T150000Z',
      'DTEND:20260310T160000Z',
      'ATTENDEE;PARTSTAT=DECLINED:MAILTO:Ana@clinic.example',
    ),
    [],
  ],
  [
    'declined by somebody else',
    event(
      'DTSTART:20260310T150000Z',
      'DTEND:20260310T160000Z',
      'ATTENDEE;PARTSTAT=DECLINED:mailto:b@x.example',
      'ATTENDEE;PARTSTAT=ACCEPTED:mailto:ana@clinic.example',
    ),
    ['2026-03-10T15:00 2026-03-10T16:00'],
  ],
  [
    'declined by whom the calendar is named after',
    [
      'X-WR-CALNAME:ana@gmail.example',
      ...event(
        'DTSTART:20260310T150000Z',
        'DTEND:20260310T160000Z',
        'ATTENDEE;PARTSTAT=DECLINED:mailto:ana@gmail.example',
      ),
    ],
    [],
  ],
  [
    'our own session on its way back',
    event(
      'UID:0190aaaa-0000-7000-8000-000000000001@psico.example',
      'DTSTART:20260310T150000Z',
      'DTEND:20260310T160000Z',
    ),
    [],
  ],
  [
    'weekly, three times',
    event('DTSTART:20260310T150000Z', 'DTEND:20260310T160000Z', 'RRULE:FREQ=WEEKLY;COUNT=3'),
    [
      '2026-03-10T15:00 2026-03-10T16:00',
      '2026-03-17T15:00 2026-03-17T16:00',
      '2026-03-24T15:00 2026-03-24T16:00',
    ],
  ],
  [
    'weekly since long ago',
    event('DTSTART:20100309T150000Z', 'DTEND:20100309T160000Z', 'RRULE:FREQ=WEEKLY;UNTIL=20260311T000000Z'),
    ['2026-03-03T15:00 2026-03-03T16:00', '2026-03-10T15:00 2026-03-10T16:00'],
  ],
  [
    'by its wall clock over the change of summer time',
    event(
      'DTSTART;TZID=Europe/Madrid:20260324T100000',
      'DTEND;TZID=Europe/Madrid:20260324T110000',
      'RRULE:FREQ=WEEKLY;COUNT=2',
    ),
    ['2026-03-24T09:00 2026-03-24T10:00', '2026-03-31T08:00 2026-03-31T09:00'],
  ],
  [
    'over the change, by a zone of the file',
    [
      ...berlin,
      ...event(
        'DTSTART;TZID=W. Europe Standard Time:20260324T100000',
        'DTEND;TZID=W. Europe Standard Time:20260324T110000',
        'RRULE:FREQ=WEEKLY;COUNT=2',
      ),
    ],
    ['2026-03-24T09:00 2026-03-24T10:00', '2026-03-31T08:00 2026-03-31T09:00'],
  ],
  [
    'without an excepted one',
    event(
      'DTSTART:20260310T150000Z',
      'DTEND:20260310T160000Z',
      'RRULE:FREQ=WEEKLY;COUNT=3',
      'EXDATE:20260317T150000Z',
    ),
    ['2026-03-10T15:00 2026-03-10T16:00', '2026-03-24T15:00 2026-03-24T16:00'],
  ],
  [
    'whole days without an excepted one',
    event('DTSTART;VALUE=DATE:20260310', 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE;VALUE=DATE:20260311'),
    ['2026-03-10T04:00 2026-03-11T04:00', '2026-03-12T04:00 2026-03-13T04:00'],
  ],
  [
    'one more date',
    event('DTSTART:20260310T150000Z', 'DTEND:20260310T160000Z', 'RDATE:20260315T120000Z'),
    ['2026-03-10T15:00 2026-03-10T16:00', '2026-03-15T12:00 2026-03-15T13:00'],
  ],
  [
    'last Friday of a month',
    event('DTSTART:20260327T150000Z', 'DTEND:20260327T160000Z', 'RRULE:FREQ=MONTHLY;BYDAY=-1FR;COUNT=2'),
    ['2026-03-27T15:00 2026-03-27T16:00', '2026-04-24T15:00 2026-04-24T16:00'],
  ],
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
