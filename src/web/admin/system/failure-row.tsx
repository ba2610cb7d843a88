import { RotateCw, X } from 'lucide'
import type {
  dismissFailures,
  Failure,
  FailureKind,
  retryFailures,
} from '#shared/contract/admin/admin-failures.ts'
import { callFailure } from '#web/api/call-failure.ts'
import { useAdminChange } from '../api/query.ts'
import { ChangeButton } from '../controls/can-change.tsx'
import { ConfirmChange } from '../controls/confirm.tsx'
import { dateTime } from '../format/format.ts'
import { useToast } from '../panels/toast.tsx'
import { useBrandName } from '../records/use-brand-name.ts'
import { GivenText } from '../text/given-text.tsx'
import { attemptsLabel, dismissLabel, failureName, failureText, retryLabel } from './failure-labels.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'

export const FAILURE_CHANGES = ['/admin/failures', '/admin/system']
const RETRY = { method: 'POST', path: '/admin/failures/retry', changes: FAILURE_CHANGES } as const

type FailureRowProps = { kind: FailureKind; failure: Failure; onDone: () => void }

/** One failure with its error, time, attempts and actions. */
export function FailureRow({ kind, failure, onDone }: FailureRowProps) {
  const t = useTexts('admin-operations')
  const { id, failedAt, attempts, dismissedAt } = failure
  const nameOf = useBrandName()
  const facts = [
    failure.brandId === null || nameOf === null ? null : nameOf(failure.brandId),
    failedAt === null ? null : t(attempts === 0 ? 'received' : 'failedAt', { time: dateTime(failedAt) }),
    attemptsLabel(attempts),
    dismissedAt === null ? null : t('dismissedAt', { time: dateTime(dismissedAt) }),
  ].filter((fact) => fact !== null)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-t border-line px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold wrap-anywhere">{failureName(kind, failure)}</p>
        <p className="max-w-3xl wrap-anywhere">
          <GivenText text={failureText(kind, failure)} className="whitespace-pre-wrap" />
        </p>
        <p className="text-xs text-ink-soft tabular-nums">{facts.join(' · ')}</p>
        <p className="font-mono text-xs text-ink-soft wrap-anywhere">{id}</p>
      </div>
      <FailureActions kind={kind} failure={failure} onDone={onDone} />
    </li>
  )
}

function FailureActions({ kind, failure, onDone }: FailureRowProps) {
  const t = useTexts('admin-operations')
  const name = failureName(kind, failure)
  const given = { body: { kind, id: failure.id } }
  const toast = useToast()
  const announce = (text: string) => {
    toast(text)
    onDone()
  }
  const onError = (error: Error) => toast(callFailure(error, t('didNotWork')).text, 'danger')
  const retry = useAdminChange<typeof retryFailures>({
    ...RETRY,
    onDone: (result) => announce(retryLabel(result)),
  })
  const dismiss = useAdminChange<typeof dismissFailures>({
    method: 'POST',
    path: '/admin/failures/dismiss',
    changes: FAILURE_CHANGES,
    onDone: (result) => announce(dismissLabel(result)),
  })
  const retryButton = { icon: RotateCw, 'aria-label': t('retryNamed', { name }) }
  return (
    <div className="flex gap-2 print:hidden">
      {failure.isUncertain ? (
        <ConfirmChange<typeof retryFailures>
          {...RETRY}
          button={{ ...retryButton, label: t('retry'), isForAllBrands: true }}
          title={t('sendAgainTitle')}
          confirmLabel={t('sendAgain')}
          input={() => given}
          onDone={onDone}
          message={retryLabel}
        >
          <p>{t('sendAgainText')}</p>
        </ConfirmChange>
      ) : (
        <ChangeButton
          isForAllBrands
          {...retryButton}
          isBusy={retry.isPending}
          onClick={() => retry.mutate(given, { onError })}
        >
          {t('retry')}
        </ChangeButton>
      )}
      {failure.dismissedAt === null && (
        <ChangeButton
          isForAllBrands
          icon={X}
          aria-label={t('dismissNamed', { name })}
          isBusy={dismiss.isPending}
          onClick={() => dismiss.mutate(given, { onError })}
        >
          {t('dismiss')}
        </ChangeButton>
      )}
    </div>
  )
}
