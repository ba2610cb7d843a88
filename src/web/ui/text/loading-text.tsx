import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

/** A spinner with the text of what is loading. `className` reserves the space of the content. */
export function LoadingText({ text, className }: { text: string; className: string }) {
  return (
    <div className={classNames('grid content-center justify-items-center gap-4', className)}>
      <Spinner />
      <output className="text-ink-soft">{text}</output>
    </div>
  )
}
