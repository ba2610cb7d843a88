import { type MouseEvent, useEffect, useRef } from 'react'
import type { LegalSection } from '#shared/brand/brand.ts'

export type ContentsProps = {
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
            className="flex min-h-11 items-center gap-2.5 border-l-4 border-line py-1.5 pr-2 pl-3 text-[0.9375rem] leading-snug text-ink-soft -outline-offset-2 hover:text-ink aria-[current]:border-primary-strong aria-[current]:bg-primary-soft aria-[current]:font-semibold aria-[current]:text-ink"
          >
            <span className="w-6 shrink-0 text-right tabular-nums">{index + 1}</span>
            {title}
          </a>
        </li>
      ))}
    </ol>
  )
}
