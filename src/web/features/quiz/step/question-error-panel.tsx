import { TriangleAlert } from 'lucide'
import { Button } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/text/icon.tsx'

type QuestionErrorPanelProps = { type: string; message: string; onTryAgain: () => void }

/** Shown instead of a question that failed to render. */
export function QuestionErrorPanel({ type, message, onTryAgain }: QuestionErrorPanelProps) {
  return (
    <div role="alert" className="my-auto rounded-card bg-surface p-6 text-center shadow-card">
      <span className="mx-auto flex size-16 items-center justify-center rounded-full bg-caution-soft text-caution">
        <Icon of={TriangleAlert} className="size-8" />
      </span>
      <h1 className="mt-4 font-heading text-2xl font-bold">Question Could Not Be Loaded</h1>
      <p className="mt-2 text-ink-soft">We're having trouble displaying this question.</p>
      <p className="mt-4 rounded-control bg-sunken px-4 py-3 text-[0.9375rem] text-ink-soft">
        <span className="block font-semibold text-ink">Type: {type}</span>
        {message}
      </p>
      <Button size="large" className="mt-5" onClick={onTryAgain}>
        Try Again
      </Button>
    </div>
  )
}
