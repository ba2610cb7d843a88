import type { ReactNode } from 'react'
import { classNames } from '#web/ui/text/class-names.ts'

type TimelineItem = {
  /** Unique in its timeline. */
  key: string
  title: ReactNode
  /** Below the title: when, and why. */
  note: ReactNode
  /** Colours of the mark. */
  mark: string
}

/** What happened, from top to bottom. */
export const Timeline = ({ items }: { items: readonly TimelineItem[] }) => (
  <ol className="ms-1 border-s border-line">
    {items.map(({ key, title, note, mark }) => (
      <li key={key} className="relative pb-3 ps-5 last:pb-0">
        <span
          aria-hidden="true"
          className={classNames('absolute top-1.5 -start-[5px] size-[9px] rounded-pill border-[1.5px]', mark)}
        />
        <p className="font-medium">{title}</p>
        <p className="text-ink-soft">{note}</p>
      </li>
    ))}
  </ol>
)
