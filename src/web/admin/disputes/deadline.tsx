import { useEffect, useState } from 'react'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/lib/time.ts'
import { day, localTime, NOTHING } from '../format/format.ts'
import { Badge, type Tone } from '../panels/badge.tsx'

/** The time left to respond; updates while the page is open. */
export function Deadline({ dueBy }: { dueBy: string | null }) {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  if (dueBy === null) return NOTHING
  const { text, tone } = deadlineLabel(dueBy, nowMs)
  return (
    <time dateTime={dueBy} title={localTime(dueBy) ?? undefined}>
      <Badge tone={tone}>{text}</Badge>
    </time>
  )
}

/** Below this, hours are shown. */
const HOURS_SHOWN_MS = 2 * DAY_MS
const SOON_MS = 5 * DAY_MS

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'} left`

/** The time left until a deadline, and how urgent it is. */
export function deadlineLabel(dueBy: string, nowMs: number): { text: string; tone: Tone } {
  const leftMs = Date.parse(dueBy) - nowMs
  if (leftMs <= 0) return { text: `Overdue since ${day(dueBy)}`, tone: 'danger' }
  if (leftMs < HOUR_MS) return { text: 'Less than an hour left', tone: 'danger' }
  if (leftMs < HOURS_SHOWN_MS) return { text: counted(Math.floor(leftMs / HOUR_MS), 'hour'), tone: 'danger' }
  return {
    text: counted(Math.floor(leftMs / DAY_MS), 'day'),
    tone: leftMs < SOON_MS ? 'caution' : 'neutral',
  }
}
