import { paths } from '#web/app/routing/paths.ts'
import { AppLink } from '#web/ui/controls/app-link.tsx'
import { useMinutesLeft } from './use-minutes-left.ts'

const minutesText = (minutes: number): string => `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`

/** All texts share one grid cell, so that the button below does not move. */
const IN_ONE_PLACE = 'col-start-1 row-start-1'

/** Why the form is paused, and for how long. Announced when it appears and when the pause ends, not every minute. */
export function PausedText({ untilMs }: { untilMs: number }) {
  const minutes = useMinutesLeft(untilMs)
  const isOver = minutes === 0
  return (
    <div className="grid grid-cols-1">
      <p className={`${IN_ONE_PLACE} ${isOver ? 'invisible' : ''}`}>
        Too many payments with declined cards. To protect cardholders, please wait{' '}
        <span className="inline-grid text-center align-bottom tabular-nums">
          <span className={`${IN_ONE_PLACE} invisible`}>{minutesText(60)}</span>
          <span role="timer" className={IN_ONE_PLACE}>
            {minutesText(minutes)}
          </span>
        </span>
        , or{' '}
        <AppLink to={paths.contact} className="font-semibold underline">
          contact us
        </AppLink>
        . You have not been charged.
      </p>
      <p className={`${IN_ONE_PLACE} ${isOver ? '' : 'invisible'}`}>
        Thank you for waiting. You can try to pay again now.
      </p>
    </div>
  )
}
