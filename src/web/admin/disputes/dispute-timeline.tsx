import type { DisputeDetails } from '#shared/contract/admin/admin-disputes.ts'
import { classNames } from '#web/ui/text/class-names.ts'
import { money } from '../format/format.ts'
import { Moment } from '../text/moment.tsx'
import { momentText } from './dispute-labels.ts'

type DisputeTimelineProps = Pick<DisputeDetails, 'timeline' | 'currency'>

/** What has happened, oldest first; a future deadline comes last. */
export function DisputeTimeline({ timeline, currency }: DisputeTimelineProps) {
  return (
    <ol className="ml-1 border-l border-line">
      {timeline.map(({ what, at, amountMinor }) => (
        <li key={`${at} ${what}`} className="relative pb-3 pl-5 last:pb-0">
          <span
            aria-hidden="true"
            className={classNames(
              'absolute top-1.5 -left-[5px] size-[9px] rounded-pill border-[1.5px]',
              what === 'due' ? 'border-danger bg-surface' : 'border-ink-soft bg-ink-soft',
            )}
          />
          <p className="font-medium">
            {momentText(what)}
            {amountMinor !== null && (
              <span className="font-normal text-ink-soft tabular-nums"> {money(amountMinor, currency)}</span>
            )}
          </p>
          <p className="text-ink-soft">
            <Moment iso={at} />
          </p>
        </li>
      ))}
    </ol>
  )
}
