import { Spinner } from '#web/ui/text/spinner.tsx'

export function CardWait() {
  return (
    <div className="grid min-h-60 content-center justify-items-center gap-4">
      <Spinner />
      <output className="text-ink-soft">Loading the card form…</output>
    </div>
  )
}
