import { useState } from 'react'
import { zoneName } from './local-time.ts'

/** Once on a page: whose clock its times are by. */
export function ZoneNote() {
  const [name] = useState(() => zoneName(new Date()))
  return (
    <p className="text-xs text-ink-soft">
      Times are by your clock, {name}. Days in filters are UTC, as in the reports.
    </p>
  )
}
