import { classNames } from '#web/ui/text/class-names.ts'
import { direction, points, relative } from './change-labels.ts'

type ChangeProps = {
  /** A difference of rates (`points`), or a part of what was before (`relative`); null where there is nothing to compare. */
  value: number | null
  unit: 'points' | 'relative'
  /** Which way is better; without it neither is. */
  better?: 'up' | 'down'
  /** What it was before, for the tooltip. */
  title?: string
}

/** A change with its sign, coloured by whether it is for the better; the sign says it without the colour. */
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
