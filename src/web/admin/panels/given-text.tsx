import { classNames } from '#web/ui/text/class-names.ts'

type GivenTextProps = {
  text: string
  /** One line, the rest in a tooltip; else it wraps wherever it must. */
  isCut?: boolean
  className?: string
}

/**
 * A text that a visitor has typed. It may run from right to left, be a word of thousands of letters, or look like markup:
 * it keeps its own direction and never moves or widens what stands around it.
 */
export function GivenText({ text, isCut = false, className }: GivenTextProps) {
  return (
    <bdi
      dir="auto"
      {...(isCut ? { title: text } : {})}
      className={classNames(
        isCut ? 'inline-block max-w-full truncate align-bottom' : 'wrap-anywhere',
        className,
      )}
    >
      {text}
    </bdi>
  )
}
