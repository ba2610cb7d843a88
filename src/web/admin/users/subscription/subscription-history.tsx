import { ChevronRight } from 'lucide'
import type { AdminSubscription } from '#shared/contract/admin/admin-users.ts'
import { Icon } from '#web/ui/text/icon.tsx'
import { Moment } from '../../text/moment.tsx'
import { causeLabel, changeLabel } from './history-labels.ts'

/** Past changes of a subscription, newest first; collapsed. */
export function SubscriptionHistory({ history }: { history: AdminSubscription['history'] }) {
  if (history.length === 0) return null
  return (
    <details className="group mt-4 border-t border-line pt-3">
      <summary className="flex cursor-pointer list-none items-center gap-1.5 rounded-sm font-semibold">
        <Icon of={ChevronRight} className="size-4 transition-transform group-open:rotate-90" />
        History <span className="font-normal text-ink-soft tabular-nums">{history.length}</span>
      </summary>
      <ol className="mt-3 ml-2 border-l border-line">
        {history.toReversed().map(({ at, from, to, cause }) => (
          <li key={`${at} ${from} ${to} ${cause}`} className="relative pb-3 pl-5 last:pb-0">
            <span
              aria-hidden="true"
              className="absolute top-1.5 -left-[5px] size-[9px] rounded-pill border-[1.5px] border-ink-soft bg-surface"
            />
            <p className="font-medium">{changeLabel({ at, from, to, cause })}</p>
            <p className="text-ink-soft">
              <Moment iso={at} /> · {causeLabel(cause)}
            </p>
          </li>
        ))}
      </ol>
    </details>
  )
}
