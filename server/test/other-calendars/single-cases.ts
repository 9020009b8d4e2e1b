import { type CalendarCase, event, berlin } from './lines.ts'

/** Events by themselves: zones, whole days, free and declined ones. */
export const singleCases: CalendarCase[] = [
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
    'a whole day that ends on the day it begins',
    event('DTSTART;VALUE=DATE:20260310', 'DTEND;VALUE=DATE:20260310'),
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
    'a zone behind the name of its registry, which the file does not explain',
    event(
      'UID:s90',
      'DTSTART;TZID=/freeassociation.sourceforge.net/America/Argentina/Buenos_Aires:20260310T090000',
      'DTEND;TZID=/mozilla.org/20050126_1/America/Bogota:20260310T090000',
    ),
    ['2026-03-10T12:00 2026-03-10T14:00'],
  ],
]
