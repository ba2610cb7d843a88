import { CircleQuestionMark } from 'lucide'
import { Popover } from 'radix-ui'
import type { ReactNode } from 'react'
import { Icon } from '#web/ui/text/icon.tsx'

/** How a figure is computed, one press away. `of` names the figure to readers. */
export function Definition({ of, children }: { of: string; children: ReactNode }) {
  return (
    <Popover.Root>
      <Popover.Trigger
        title="How it is computed"
        className="inline-grid size-6 shrink-0 place-items-center rounded-pill text-ink-soft hover:bg-sunken hover:text-ink print:hidden"
      >
        <Icon of={CircleQuestionMark} className="size-4" />
        <span className="sr-only">How it is computed: {of}</span>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={6}
          collisionPadding={12}
          aria-label={`How it is computed: ${of}`}
          className="admin-popover w-80"
        >
          <p className="mb-1 font-semibold">How it is computed</p>
          <div className="grid gap-2 text-ink-soft">{children}</div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
