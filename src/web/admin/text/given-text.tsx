import { classNames } from '#web/ui/text/class-names.ts'

type GivenTextProps = {
  text: string
  /** One line with an ellipsis and a tooltip, instead of wrapping. */
  isCut?: boolean
  className?: string
}

/** Text typed by a visitor: it may be right to left, very long or look like markup. Keeps its direction and never widens
 * the layout.
 */
export function GivenText({ text, isCut = false, className }: GivenTextProps) {
  return (
    <bdi
      dir="auto"
      translate="no"
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
