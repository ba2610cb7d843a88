import { useEffect, useRef, useState } from 'react'
import { count } from '../format/format.ts'
import { countNew, type LiveAnswer } from './merge-live.ts'

/** So that screen readers do not announce every row. */
const SPEAK_EVERY_MS = 20_000

/** An occasional summary of new events for a polite live region; '' until there is one. */
export function useAnnouncement(data: LiveAnswer | undefined): string {
  const [text, setText] = useState('')
  const before = useRef<LiveAnswer | undefined>(undefined)
  const pending = useRef({ rows: 0, sinceMs: 0 })
  useEffect(() => {
    if (data === undefined) return
    const nowMs = Date.parse(data.asOf)
    if (before.current === undefined) pending.current = { rows: 0, sinceMs: nowMs }
    else pending.current.rows += countNew(before.current, data)
    before.current = data
    const { rows, sinceMs } = pending.current
    if (rows === 0 || nowMs - sinceMs < SPEAK_EVERY_MS) return
    setText(rows === 1 ? '1 new event' : `${count(rows)} new events`)
    pending.current = { rows: 0, sinceMs: nowMs }
  }, [data])
  return text
}
