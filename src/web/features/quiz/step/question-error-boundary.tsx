import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '#web/app/routing/lazy-part.tsx'
import { ErrorBoundary } from '#web/ui/frame/error-boundary.tsx'

export const ErrorPanel = lazyPart(
  async () => (await import('./question-error-panel.tsx')).QuestionErrorPanel,
)

/** The message of a thrown value; null if it has none. */
export const messageOf = (error: unknown): string | null =>
  error instanceof Error && error.message ? error.message : null

/** Catches errors while a question renders and offers to try again. */
export function QuestionErrorBoundary({ type, children }: { type: string; children: ReactNode }) {
  return (
    <ErrorBoundary
      part="a question"
      renderFallback={(retry, error) => (
        <Suspense>
          <ErrorPanel type={type} message={messageOf(error)} onTryAgain={retry} />
        </Suspense>
      )}
    >
      {children}
    </ErrorBoundary>
  )
}
