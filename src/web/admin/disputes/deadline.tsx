import { useEffect, useState } from 'react'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/lib/time.ts'
import { day, localTime, NOTHING } from '../format/format.ts'
import { Badge, type Tone } from '../panels/badge.tsx'
import { pageTexts } from '#web/app/texts/page-texts.ts'

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

/** The time left until a deadline, and how urgent it is. */
export function deadlineLabel(dueBy: string, nowMs: number): { text: string; tone: Tone } {
  const t = pageTexts().of('admin-base')
  const leftMs = Date.parse(dueBy) - nowMs
  if (leftMs <= 0) return { text: t('overdueSince', { day: day(dueBy) }), tone: 'danger' }
  if (leftMs < HOUR_MS) return { text: t('lessThanHourLeft'), tone: 'danger' }
  if (leftMs < HOURS_SHOWN_MS)
    return { text: t('hoursLeft', { count: Math.floor(leftMs / HOUR_MS) }), tone: 'danger' }
  return {
    text: t('daysLeft', { count: Math.floor(leftMs / DAY_MS) }),
    tone: leftMs < SOON_MS ? 'caution' : 'neutral',
  }
}
