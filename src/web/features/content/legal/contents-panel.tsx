import { ChevronDown } from 'lucide'
import { type MouseEvent, useRef } from 'react'
import { Icon } from '#web/ui/text/icon.tsx'
import { ContentsList, type ContentsProps } from './contents-list.tsx'

/** The contents on small screens: a sticky bar that opens, and closes when a section is chosen. */
export function ContentsPanel({ sections, current, onChoose }: ContentsProps) {
  const panel = useRef<HTMLDetailsElement>(null)
  const title = sections.find(({ id }) => id === current)?.title
  const choose = (event: MouseEvent, id: string) => {
    // First, so that the sections are already at their final position.
    if (panel.current) panel.current.open = false
    onChoose(event, id)
  }
  return (
    <nav
      aria-label="Contents"
      className="sticky top-0 z-10 -mx-5 mt-6 border-y border-line bg-surface lg:hidden"
    >
      <details ref={panel} className="group">
        <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 px-5 font-semibold -outline-offset-2 [&::-webkit-details-marker]:hidden">
          Contents
          <span className="min-w-0 flex-1 truncate text-right text-[0.9375rem] font-normal text-ink-soft group-open:invisible">
            {title}
          </span>
          <Icon of={ChevronDown} className="size-5 shrink-0 transition-transform group-open:rotate-180" />
        </summary>
        <div className="border-t border-line px-4 py-3">
          <ContentsList sections={sections} current={current} onChoose={choose} />
        </div>
      </details>
    </nav>
  )
}
