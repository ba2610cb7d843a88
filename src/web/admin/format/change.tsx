import { classNames } from '#web/ui/text/class-names.ts'
import { direction, points, relative } from './change-labels.ts'

type ChangeProps = {
  /** A difference of rates (`points`) or a relative change (`relative`); null without a comparison. */
  value: number | null
  unit: 'points' | 'relative'
  /** Which direction is good; neither by default. */
  better?: 'up' | 'down'
  /** Tooltip, for example the earlier value. */
  title?: string
}

/** A change with its sign, coloured green if it is good and red if it is bad. */
export function Change({ value, unit, better, title }: ChangeProps) {
  const way = direction(value) * (better === 'down' ? -1 : 1)
  return (
    <span
      className={classNames(
        'whitespace-nowrap tabular-nums',
        better && way > 0 && 'text-good',
        better && way < 0 && 'text-danger',
        (!better || way === 0) && 'text-ink-soft',
      )}
      title={title}
    >
      {unit === 'points' ? points(value) : relative(value)}
    </span>
  )
}
