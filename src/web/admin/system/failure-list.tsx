import { CircleCheck, RotateCw, X } from 'lucide'
import { useRef } from 'react'
import type {
  dismissFailures,
  FailureKind,
  listFailures,
  retryFailures,
} from '#shared/contract/admin/admin-failures.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { useAdminQuery } from '../api/query.ts'
import { ConfirmChange } from '../controls/confirm.tsx'
import { Segmented } from '../filters/segmented.tsx'
import { EmptyState, PanelState } from '../panels/panel-state.tsx'
import { dismissLabel, retryLabel } from './failure-labels.ts'
import { FAILURE_CHANGES, FailureRow } from './failure-row.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'

type Show = 'open' | 'dismissed'

/** Retries run in the background, so refresh often. */
const EVERY_MS = 15_000

type FailureListProps = {
  kind: FailureKind
  show: Show
  onShow: (show: Show) => void
  /** The text if nothing has failed. */
  none: string
}

/** Failures of one kind, open or dismissed, with Retry and Dismiss for each and for all. */
export function FailureList({ kind, show, onShow, none }: FailureListProps) {
  const t = useTexts('admin-operations')
  const query = useAdminQuery<typeof listFailures>(
    { path: '/admin/failures', query: { kind, show } },
    { everyMs: EVERY_MS },
  )
  const listRef = useRef<HTMLDivElement>(null)
  /** The clicked button disappears with its row, so the focus moves to the list. */
  const focusList = () => listRef.current?.focus({ preventScroll: true })
  const { data } = query
  const labelOf = (which: Show) =>
    data && data[which] > 0 ? t(`${which}Count`, { number: data[which] }) : t(which)
  return (
    <>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3 px-4 pb-3">
        <Segmented
          label={t('show')}
          value={show}
          options={[
            { value: 'open', label: labelOf('open') },
            { value: 'dismissed', label: labelOf('dismissed') },
          ]}
          onValue={onShow}
        />
        {show === 'open' && data && data.open > 0 && <ForAll kind={kind} listed={data} onDone={focusList} />}
      </div>
      <div ref={listRef} tabIndex={-1} className="outline-none">
        <PanelState
          query={query}
          isEmpty={({ failures }) => failures.length === 0}
          empty={<EmptyState icon={CircleCheck} title={show === 'open' ? none : t('nothingDismissed')} />}
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
                  {t('showingNewest', { shown: listed.failures.length, total: listed[show] })}
                </p>
              )}
            </>
          )}
        </PanelState>
      </div>
    </>
  )
}

type ForAllProps = { kind: FailureKind; listed: RouteData<typeof listFailures>; onDone: () => void }

function ForAll({ kind, listed: { open, asOf }, onDone }: ForAllProps) {
  const t = useTexts('admin-operations')
  const change = {
    method: 'POST',
    changes: FAILURE_CHANGES,
    onDone,
    input: () => ({ body: { kind, asOf } }),
  } as const
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <ConfirmChange<typeof retryFailures>
        {...change}
        path="/admin/failures/retry"
        button={{ label: t('retryAll'), icon: RotateCw, isForAllBrands: true }}
        title={t('retryTitle', { number: open })}
        confirmLabel={t('retryAll')}
        message={retryLabel}
      >
        <p>{t('retryAllText')}</p>
        {kind === 'mails' && <p>{t('retryMailsText')}</p>}
      </ConfirmChange>
      <ConfirmChange<typeof dismissFailures>
        {...change}
        path="/admin/failures/dismiss"
        button={{ label: t('dismissAll'), icon: X, isForAllBrands: true }}
        title={t('dismissTitle', { number: open })}
        confirmLabel={t('dismissAll')}
        message={dismissLabel}
      >
        <p>{t('dismissAllText')}</p>
      </ConfirmChange>
    </div>
  )
}
