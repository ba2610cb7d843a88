import { useEffect, useState } from 'react'
import { Badge } from '../panels/badge.tsx'
import { NOTHING } from '../format/format.ts'
import { localTimeWords } from '../text/local-time.ts'
import { deadlineLabel } from './deadline-labels.ts'

const TICK_MS = 60_000

/** The time left to respond; updates while the page is open. */
export function Deadline({ dueBy }: { dueBy: string | null }) {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  if (dueBy === null) return NOTHING
  const { text, tone } = deadlineLabel(dueBy, nowMs)
  return (
    <time dateTime={dueBy} title={localTimeWords(dueBy) ?? undefined}>
      <Badge tone={tone}>{text}</Badge>
    </time>
  )
}
