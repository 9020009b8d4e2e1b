import { xml2js, type Element } from 'xml-js'
import { NoCalendar } from './busy.ts'

/** The calendars in the answer to a CalDAV report (RFC 4791, 7.8). @throws NoCalendar for another answer */
export function calendarTextsIn(xml: string): string[] {
  let root: Element
  try {
    root = xml2js(xml, { compact: false }) as Element
  } catch (error) {
    throw new NoCalendar('no xml', { cause: error })
  }
  const top = root.elements?.find((element) => element.type === 'element')
  if (localName(top) !== 'multistatus') throw new NoCalendar('no multistatus')
  const found: string[] = []
  const look = (element: Element) => {
    if (localName(element) === 'calendar-data') found.push(textOf(element))
    else element.elements?.forEach(look)
  }
  if (top) look(top)
  return found.filter((text) => text.trim() !== '')
}

const localName = (element: Element | undefined): string =>
  (element?.name ?? '').replace(/^.*:/, '').toLowerCase()

const textOf = (element: Element): string =>
  (element.elements ?? []).map((part) => String(part.text ?? part.cdata ?? '')).join('')
