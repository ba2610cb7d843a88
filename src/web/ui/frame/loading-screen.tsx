import { useTexts } from '#web/app/texts/use-texts.ts'
import { Spinner } from '../text/loading-text.tsx'

/** A full-page loading indicator with a text. */
export function LoadingScreen({ text }: { text?: string }) {
  return (
    <main className="grid min-h-svh place-content-center justify-items-center gap-4 p-6" aria-busy="true">
      <Spinner />
      <output className="text-ink-soft">{text ?? <HiddenText />}</output>
    </main>
  )
}

function HiddenText() {
  const t = useTexts('base')
  return <span className="sr-only">{t('loading')}</span>
}
