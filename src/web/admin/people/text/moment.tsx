import { dateTime, day } from '../../format/format.ts'
import { localTimeWords } from './local-time.ts'

type MomentProps = {
  iso: string | null
  /** The day is enough. */
  isDay?: boolean
}

/** A time by UTC, as everywhere in the area; pointing at it tells what the operator's clock said. */
export function Moment({ iso, isDay = false }: MomentProps) {
  const text = isDay ? day(iso) : dateTime(iso)
  if (iso === null) return text
  return (
    <time dateTime={iso} title={localTimeWords(iso) ?? undefined} className="whitespace-nowrap tabular-nums">
      {text}
    </time>
  )
}
