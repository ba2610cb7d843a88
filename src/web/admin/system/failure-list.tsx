import { CircleCheck, RotateCw, X } from 'lucide'
import { useRef } from 'react'
import type {
  dismissFailures,
  FailureKind,
  listFailures,
  retryFailures,
} from '#shared/contract/admin/admin-failures.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { ChangeButton } from '../controls/can-change.tsx'
import { ConfirmAction } from '../controls/confirm.tsx'
import { EmptyState } from '../panels/empty-state.tsx'
import { count } from '../format/format.ts'
import { PanelState } from '../panels/panel-state.tsx'
import { useAdminChange, useAdminQuery } from '../api/query.ts'
import { Segmented } from '../filters/segmented.tsx'
import { useToast } from '../panels/toast.tsx'
import { FailureRow } from './failure-row.tsx'
import { dismissLabel, retryLabel } from './failure-labels.ts'

type Show = 'open' | 'dismissed'
type Listed = RouteData<typeof listFailures>

/** Retries run in the background: their results show soon. */
const EVERY_MS = 15_000

type FailureListProps = {
  kind: FailureKind
  show: Show
  onShow: (show: Show) => void
  /** Says that nothing has failed. */
  none: string
}

/** What failed of a kind, open or dismissed, each with Retry and Dismiss, and both for all that are open. */
export function FailureList({ kind, show, onShow, none }: FailureListProps) {
  const query = useAdminQuery<typeof listFailures>(
    { path: '/admin/failures', query: { kind, show } },
    { everyMs: EVERY_MS },
  )
  const listRef = useRef<HTMLDivElement>(null)
  /** The button that was pressed goes with its row: the keyboard goes on at the list. */
  const focusList = () => listRef.current?.focus({ preventScroll: true })
  const { data } = query
  const sizeOf = (which: Show) => (data && data[which] > 0 ? ` (${count(data[which])})` : '')
  return (
    <>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3 px-4 pb-3">
        <Segmented
          label="Which"
          value={show}
          options={[
            { value: 'open', label: `Open${sizeOf('open')}` },
            { value: 'dismissed', label: `Dismissed${sizeOf('dismissed')}` },
          ]}
          onValue={onShow}
        />
        {show === 'open' && data && data.open > 0 && <ForAll kind={kind} listed={data} onDone={focusList} />}
      </div>
      <div ref={listRef} tabIndex={-1} className="outline-none">
        <PanelState
          query={query}
          isEmpty={({ failures }) => failures.length === 0}
          empty={<EmptyState icon={CircleCheck} title={show === 'open' ? none : 'Nothing was dismissed'} />}
        >
          {(listed) => (
            <>
              <ul>
                {listed.failures.map((failure) => (
                  <FailureRow key={failure.id} kind={kind} failure={failure} onDone={focusList} />
                ))}
              </ul>
              {listed.failures.length < listed[show] && (
                <p className="border-t border-line px-4 py-3 text-ink-soft">
                  The newest {count(listed.failures.length)} of {count(listed[show])} are shown.
                </p>
              )}
            </>
          )}
        </PanelState>
      </div>
    </>
  )
}

function ForAll({
  kind,
  listed: { open, asOf },
  onDone,
}: {
  kind: FailureKind
  listed: Listed
  onDone: () => void
}) {
  const toast = useToast()
  const changes = ['/admin/failures', '/admin/system']
  const retry = useAdminChange<typeof retryFailures>({
    method: 'POST',
    path: '/admin/failures/retry',
    changes,
    onDone: (result) => toast(retryLabel(result)),
  })
  const dismiss = useAdminChange<typeof dismissFailures>({
    method: 'POST',
    path: '/admin/failures/dismiss',
    changes,
    onDone: (result) => toast(dismissLabel(result)),
  })
  const body = { kind, asOf }
  const after = async (deed: Promise<unknown>) => {
    await deed
    onDone()
  }
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <ConfirmAction
        trigger={<ChangeButton icon={RotateCw}>Retry all</ChangeButton>}
        title={`Retry ${count(open)}?`}
        confirmLabel="Retry all"
        onConfirm={() => after(retry.mutateAsync({ body }))}
      >
        <p>
          Everything that is open is retried, up to 1,000 at a time. What fails again comes back to this list.
        </p>
        {kind === 'mails' && <p>Mails that may have been sent are left out. Retry those one by one.</p>}
      </ConfirmAction>
      <ConfirmAction
        trigger={<ChangeButton icon={X}>Dismiss all</ChangeButton>}
        title={`Dismiss ${count(open)}?`}
        confirmLabel="Dismiss all"
        onConfirm={() => after(dismiss.mutateAsync({ body }))}
      >
        <p>
          They are no longer counted. You can find them under Dismissed, and retry them there. What fails from
          now on is listed as before.
        </p>
      </ConfirmAction>
    </div>
  )
}
