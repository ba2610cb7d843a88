import { errorText } from '#web/api/api-error.ts'
import { adminPaths } from '../frame/admin-paths.ts'
import { PageLink } from '../frame/page-link.tsx'
import { AdminButton, adminButtonClass } from '../controls/admin-button.tsx'

type FailurePanelProps = {
  error: unknown
  retry: () => void
  isBusy?: boolean
  /** In place of a whole page, of what a page is about, or of a part beside others. */
  place: 'page' | 'panel' | 'part'
}

const TITLE = 'Something went wrong'

/** A failure in words with a retry button and, if nothing else is left to see, a link to the dashboard. */
export function FailurePanel({ error, retry, isBusy = false, place }: FailurePanelProps) {
  if (place === 'part') {
    return (
      <div
        role="alert"
        className="m-3 flex flex-wrap items-center justify-between gap-3 rounded-control bg-danger-soft px-4 py-3"
      >
        <p>
          <span className="font-semibold text-danger">{TITLE}.</span>{' '}
          <span className="wrap-anywhere">{errorText(error)}</span>
        </p>
        <AdminButton isBusy={isBusy} onClick={retry}>
          Try again
        </AdminButton>
      </div>
    )
  }
  const Title = place === 'page' ? 'h1' : 'h2'
  return (
    <div
      role="alert"
      className={`grid place-content-center justify-items-center gap-3 p-6 text-center ${place === 'page' ? 'min-h-[60svh]' : 'min-h-64'}`}
    >
      <Title className="font-heading text-2xl font-bold">{TITLE}</Title>
      <p className="max-w-lg text-ink-soft wrap-anywhere">{errorText(error)}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        <AdminButton variant="primary" isBusy={isBusy} onClick={retry}>
          Try again
        </AdminButton>
        <PageLink to={adminPaths.dashboard} className={adminButtonClass('secondary')} onNavigate={retry}>
          Return to dashboard
        </PageLink>
      </div>
    </div>
  )
}
