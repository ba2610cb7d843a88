import { classNames } from './class-names.ts'

/** A spinner with a text. `className` reserves the space of the content. */
export function LoadingText({ text, className }: { text: string; className: string }) {
  return (
    <div className={classNames('grid content-center justify-items-center gap-4', className)}>
      <Spinner />
      <output className="text-ink-soft">{text}</output>
    </div>
  )
}

/** A decorative spinner; the text beside it names the activity. */
export function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="size-10 animate-spin rounded-full border-4 border-primary-soft border-t-primary-strong motion-reduce:animate-pulse"
    />
  )
}
