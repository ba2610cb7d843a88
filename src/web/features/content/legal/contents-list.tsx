import { type MouseEvent, useEffect, useRef } from 'react'
import { ChevronDown } from 'lucide'
import type { LegalSection } from '#shared/brand/brand.ts'
import { Icon } from '#web/ui/text/icon.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'

type ContentsProps = {
  sections: readonly LegalSection[]
  current: string | null
  onChoose: (event: MouseEvent, id: string) => void
}

/** Numbered links to the sections. The current one is marked and scrolled into view. */
export function ContentsList({ sections, current, onChoose }: ContentsProps) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const box = list.current
    const link = box?.querySelector<HTMLElement>(`[href="#${current}"]`)
    if (!box || !link) return
    const { offsetTop, offsetHeight } = link
    if (offsetTop < box.scrollTop) box.scrollTop = offsetTop
    else if (offsetTop + offsetHeight > box.scrollTop + box.clientHeight)
      box.scrollTop = offsetTop + offsetHeight - box.clientHeight
  }, [current])

  return (
    <ol ref={list} className="relative max-h-[65svh] overflow-y-auto lg:max-h-[calc(100svh-7rem)]">
      {sections.map(({ id, title }, index) => (
        <li key={id}>
          <a
            href={`#${id}`}
            aria-current={current === id ? 'location' : undefined}
            onClick={(event) => onChoose(event, id)}
            className="flex min-h-11 items-center gap-2.5 border-s-4 border-line py-1.5 pe-2 ps-3 text-[0.9375rem] leading-snug text-ink-soft -outline-offset-2 hover:text-ink aria-[current]:border-primary-strong aria-[current]:bg-primary-soft aria-[current]:font-semibold aria-[current]:text-ink"
          >
            <span className="w-6 shrink-0 text-end tabular-nums">{index + 1}</span>
            {title}
          </a>
        </li>
      ))}
    </ol>
  )
}

/** The contents on small screens: a sticky bar that opens, and closes when a section is chosen. */
export function ContentsPanel({ sections, current, onChoose }: ContentsProps) {
  const t = useTexts('content')
  const panel = useRef<HTMLDetailsElement>(null)
  const title = sections.find(({ id }) => id === current)?.title
  const choose = (event: MouseEvent, id: string) => {
    // First, so that the sections are already at their final position.
    if (panel.current) panel.current.open = false
    onChoose(event, id)
  }
  return (
    <nav
      aria-label={t('contents')}
      className="sticky top-0 z-10 -mx-5 mt-6 border-y border-line bg-surface lg:hidden"
    >
      <details ref={panel} className="group">
        <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 px-5 font-semibold -outline-offset-2 [&::-webkit-details-marker]:hidden">
          {t('contents')}
          <span className="min-w-0 flex-1 truncate text-end text-[0.9375rem] font-normal text-ink-soft group-open:invisible">
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
