import { TriangleAlert } from 'lucide'
import { Button } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/text/icon.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'

type QuestionErrorPanelProps = {
  type: string
  /** null: unknown. */
  message: string | null
  onTryAgain: () => void
}

/** Shown instead of a question that failed to render. */
export function QuestionErrorPanel({ type, message, onTryAgain }: QuestionErrorPanelProps) {
  const t = useTexts('quiz')
  return (
    <div role="alert" className="my-auto rounded-card bg-surface p-6 text-center shadow-card">
      <span className="mx-auto flex size-16 items-center justify-center rounded-full bg-caution-soft text-caution">
        <Icon of={TriangleAlert} className="size-8" />
      </span>
      <h1 className="mt-4 font-heading text-2xl font-bold">{t('questionFailedTitle')}</h1>
      <p className="mt-2 text-ink-soft">{t('questionFailedText')}</p>
      <p className="mt-4 rounded-control bg-sunken px-4 py-3 text-[0.9375rem] text-ink-soft">
        <span className="block font-semibold text-ink">{t('questionType', { type })}</span>
        {message ?? t('unknownError')}
      </p>
      <Button size="large" className="mt-5" onClick={onTryAgain}>
        {t('questionFailedRetry')}
      </Button>
    </div>
  )
}
