import type { ReactNode } from 'react'
import type { SummaryRow } from '../purchase/purchase-labels.ts'

/** A card with a heading and labelled rows, or other content. */
export function SummaryCard({
  title,
  rows,
  children,
}: {
  title: string
  rows?: SummaryRow[]
  children?: ReactNode
}) {
  return (
    <section aria-label={title} className="rounded-card bg-surface p-5 shadow-card sm:p-8">
      <h2 className="text-xl font-bold">{title}</h2>
      {rows && (
        <dl className="mt-2">
          {rows.map(({ label, value }) => (
            <div
              key={label}
              className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2.5 last:border-0"
            >
              <dt className="text-ink-soft">{label}</dt>
              <dd className="font-semibold wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </section>
  )
}
