import type { ReactNode } from 'react'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import { WithMailLink } from './content-frame.tsx'
import type { ContentProgress } from './use-page-content.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'

type LoadedContentProps<Content> = {
  progress: ContentProgress<Content>
  /** Number of placeholder paragraphs, at most four. */
  paragraphs: number
  loadingText?: string
  failedText: string
  children: (content: Content) => ReactNode
}

/** The content of a page; placeholders until it is loaded; a retry and the support address if it could not be loaded. */
export function LoadedContent<Content>({
  progress,
  paragraphs,
  loadingText,
  failedText,
  children,
}: LoadedContentProps<Content>) {
  const t = useTexts('content')
  const base = useTexts('base')
  if (progress.state === 'ready') return children(progress.content)
  if (progress.state === 'loading')
    return <SkeletonLines paragraphs={paragraphs} text={loadingText ?? t('loading')} />
  return (
    <div className="mt-8 max-w-[44rem]" role="alert">
      <Notice tone="danger" title={failedText}>
        <p>
          <WithMailLink textKey="writeInstead" />
        </p>
      </Notice>
      <Button variant="secondary" className="mt-4" onClick={progress.retry}>
        {base('tryAgain')}
      </Button>
    </div>
  )
}

const PARAGRAPHS = ['first', 'second', 'third', 'fourth']
const LINES = ['w-1/3', 'w-full', 'w-3/4', 'w-2/3']

function SkeletonLines({ paragraphs, text }: { paragraphs: number; text: string }) {
  return (
    <div className="mt-8 max-w-[44rem]" aria-busy="true">
      <output className="sr-only">{text}</output>
      {PARAGRAPHS.slice(0, paragraphs).map((paragraph) => (
        <div key={paragraph} aria-hidden="true" className="mb-8 animate-pulse motion-reduce:animate-none">
          {LINES.map((width) => (
            <div key={width} className={`mt-3 h-4 rounded-pill bg-sunken ${width}`} />
          ))}
        </div>
      ))}
    </div>
  )
}
