import { ChevronDown } from 'lucide'
import { Icon } from '../text/icon.tsx'
import type { ReactNode } from 'react'

/** Details that are closed at first. */
export function Disclosure({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="group rounded-control border border-line bg-surface">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 rounded-control px-4 font-semibold text-accent-strong [&::-webkit-details-marker]:hidden">
        {summary}
        <Icon of={ChevronDown} className="size-5 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <div className="border-t border-line px-4 py-4 text-[0.9375rem] text-ink-soft">{children}</div>
    </details>
  )
}
