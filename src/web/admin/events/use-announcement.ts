import { useEffect, useRef, useState } from 'react'
import { count } from '../format/format.ts'
import { countNew, type LiveAnswer } from './merge-live.ts'

/** Who listens to the page should not hear every row. */
const SPEAK_EVERY_MS = 20_000

/** How much has come, now and then, in words for a polite region; '' until there is something. */
export function useAnnouncement(data: LiveAnswer | undefined): string {
  const [text, setText] = useState('')
  const before = useRef<LiveAnswer | undefined>(undefined)
  const unsaid = useRef({ rows: 0, sinceMs: 0 })
  useEffect(() => {
    if (data === undefined) return
    const nowMs = Date.parse(data.asOf)
    if (before.current === undefined) unsaid.current = { rows: 0, sinceMs: nowMs }
    else unsaid.current.rows += countNew(before.current, data)
    before.current = data
    const { rows, sinceMs } = unsaid.current
    if (rows === 0 || nowMs - sinceMs < SPEAK_EVERY_MS) return
    setText(rows === 1 ? '1 new event' : `${count(rows)} new events`)
    unsaid.current = { rows: 0, sinceMs: nowMs }
  }, [data])
  return text
}
