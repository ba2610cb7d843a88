import { Spinner } from '#web/ui/text/loading-text.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'

/** A spinner in place of a page. */
export function Waiting() {
  const t = useTexts('admin-base')
  return (
    <div className="grid min-h-[60svh] place-content-center" aria-busy="true">
      <Spinner />
      <output className="sr-only">{t('loading')}</output>
    </div>
  )
}
