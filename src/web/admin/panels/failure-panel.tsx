import { errorText } from '#web/api/api-error.ts'
import { AdminButton, adminButtonClass } from '../controls/admin-button.tsx'
import { adminPaths } from '../frame/admin-paths.ts'
import { PageLink } from '../frame/page-link.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'

type FailurePanelProps = {
  error: unknown
  retry: () => void
  isBusy?: boolean
  /** Replaces the whole page, its content, or one part of it. */
  scope: 'page' | 'panel' | 'part'
}

/** An error message with a retry button and, unless it is only a part, a link to the dashboard. */
export function FailurePanel({ error, retry, isBusy = false, scope }: FailurePanelProps) {
  const t = useTexts('admin-base')
  if (scope === 'part') {
    return (
      <div
        role="alert"
        className="m-3 flex flex-wrap items-center justify-between gap-3 rounded-control bg-danger-soft px-4 py-3"
      >
        <p>
          <span className="font-semibold text-danger">{t('wentWrongSentence')}</span>{' '}
          <span className="wrap-anywhere">{errorText(error)}</span>
        </p>
        <AdminButton isBusy={isBusy} onClick={retry}>
          {t('tryAgain')}
        </AdminButton>
      </div>
    )
  }
  const Title = scope === 'page' ? 'h1' : 'h2'
  return (
    <div
      role="alert"
      className={`grid place-content-center justify-items-center gap-3 p-6 text-center ${scope === 'page' ? 'min-h-[60svh]' : 'min-h-64'}`}
    >
      <Title className="font-heading text-2xl font-bold">{t('wentWrong')}</Title>
      <p className="max-w-lg text-ink-soft wrap-anywhere">{errorText(error)}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        <AdminButton variant="primary" isBusy={isBusy} onClick={retry}>
          {t('tryAgain')}
        </AdminButton>
        <PageLink to={adminPaths.dashboard} className={adminButtonClass('secondary')} onNavigate={retry}>
          {t('returnToDashboard')}
        </PageLink>
      </div>
    </div>
  )
}
