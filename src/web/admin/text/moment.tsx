import { dateTime, day, localTime } from '../format/format.ts'

type MomentProps = {
  iso: string | null
  /** Shows only the day. */
  isDay?: boolean
}

/** A time in UTC; the tooltip shows the operator's local time. */
export function Moment({ iso, isDay = false }: MomentProps) {
  const text = isDay ? day(iso) : dateTime(iso)
  if (iso === null) return text
  return (
    <time dateTime={iso} title={localTime(iso) ?? undefined} className="whitespace-nowrap tabular-nums">
      {text}
    </time>
  )
}
