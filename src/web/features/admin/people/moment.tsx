import { dateTime } from '../kit/format.ts'
import { localDateTime, localDay } from './local-time.ts'

type MomentProps = {
  iso: string | null
  /** The day is enough. */
  isDay?: boolean
}

/** A time by the operator's clock; pointing at it tells UTC. */
export function Moment({ iso, isDay = false }: MomentProps) {
  const text = isDay ? localDay(iso) : localDateTime(iso)
  if (iso === null) return text
  return (
    <time dateTime={iso} title={`${dateTime(iso)} UTC`} className="whitespace-nowrap tabular-nums">
      {text}
    </time>
  )
}
