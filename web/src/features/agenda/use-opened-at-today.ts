import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { pageOfDay } from './queries.ts'

/** The newest stand first, so a full agenda begins months ahead: who asks for nothing else gets the page of today. */
export function useOpenedAtPageOf(today: string, asksForMore: boolean, onPage: (page: number) => void): void {
  const [isOpening] = useState(!asksForMore)
  const opened = useRef(!isOpening)
  const { data: page } = useQuery({ ...pageOfDay(today), enabled: isOpening, staleTime: Infinity })
  useEffect(() => {
    if (opened.current || page === undefined) return
    opened.current = true
    if (page > 1) onPage(page)
  }, [page, onPage])
}

/** Opens a list of days that scrolls by itself at today, once; where there is nothing today, at the day before it. */
export function useScrolledTo(today: string, isThere: boolean): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)
  const isDone = useRef(false)
  useLayoutEffect(() => {
    const box = list.current
    if (isDone.current || !isThere || !box) return
    isDone.current = true
    const days = [...box.querySelectorAll<HTMLElement>('[data-date]')]
    const day = days.find((element) => (element.dataset['date'] ?? '') <= today)
    if (day) box.scrollTop = day.offsetTop
  }, [today, isThere])
  return list
}
