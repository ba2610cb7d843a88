import { type IconNode, Inbox } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '#web/ui/text/icon.tsx'

type EmptyStateProps = {
  title: string
  icon?: IconNode
  /** Why, and what to do. */
  children?: ReactNode
}

/** Shown instead of an empty list. */
export function EmptyState({ title, icon = Inbox, children }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-2 px-4 py-10 text-center">
      <Icon of={icon} strokeWidth={1.5} className="size-8 text-ink-soft" />
      <p className="font-semibold">{title}</p>
      {children && <div className="max-w-md text-balance text-ink-soft">{children}</div>}
    </div>
  )
}
