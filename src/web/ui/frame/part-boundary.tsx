import type { ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { Notice } from '../text/notice.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'

/** Keeps the page working if one part does not load or fails to render: `title` and `text` are shown instead. */
export function PartBoundary({
  children,
  title,
  text,
}: {
  title: string
  text: string
  children: ReactNode
}) {
  const t = useTexts('base')
  return (
    <ErrorBoundary
      part="a part of the page"
      renderFallback={(retry) => (
        <div role="alert">
          <Notice tone="danger" title={title}>
            <p>{text}</p>
            <Button variant="secondary" className="mt-3" onClick={retry}>
              {t('tryAgain')}
            </Button>
          </Notice>
        </div>
      )}
    >
      {children}
    </ErrorBoundary>
  )
}
