import { type ComponentProps, type ReactNode, type Ref, useId } from 'react'
import { Button } from '#web/ui/controls/button.tsx'

type PanelProps = { title: string; aside?: ReactNode; ref?: Ref<HTMLHeadingElement>; children: ReactNode }

/** A section of a member's page; its heading can take the focus. */
export function Panel({ title, aside, ref, children }: PanelProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 gap-5 rounded-card bg-surface p-5 shadow-card sm:p-8"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} ref={ref} tabIndex={-1} className="text-xl font-bold outline-none">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}

/** A list of labelled facts. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="rounded-control bg-sunken px-4 py-3.5">{children}</dl>
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-x-4 py-0.5">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="text-end font-semibold tabular-nums">{children}</dd>
    </div>
  )
}

/** Buttons side by side, or stacked on narrow screens. */
export function Choices({ children }: { children: ReactNode }) {
  return <div className="flex flex-col gap-3 sm:flex-row">{children}</div>
}

type PanelButtonProps = { label: string } & Omit<
  ComponentProps<typeof Button>,
  'variant' | 'size' | 'children'
>

/** A secondary action of a panel. */
export const PanelButton = ({ label, ...props }: PanelButtonProps) => (
  <Button variant="secondary" size="large" {...props}>
    {label}
  </Button>
)
