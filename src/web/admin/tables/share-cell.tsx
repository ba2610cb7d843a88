import { percent } from '../format/format.ts'
import { ShareBar } from './share-bar.tsx'

type ShareCellProps = {
  rate: number | null
  /** The rate that fills the bar. */
  highest: number
  color?: 'blue' | 'red'
}

/** A rate with a bar. */
export function ShareCell({ rate, highest, color = 'blue' }: ShareCellProps) {
  return (
    <span className="inline-flex w-full items-center justify-end gap-2">
      <span className="w-20">
        <ShareBar color={color} part={highest > 0 ? (rate ?? 0) / highest : 0} />
      </span>
      <span className="w-12">{percent(rate)}</span>
    </span>
  )
}
