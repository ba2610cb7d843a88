import { CircleAlert, CircleCheck, Info } from 'lucide'
import type { ReactNode } from 'react'
import { classNames } from '#web/ui/text/class-names.ts'
import { Icon } from '#web/ui/text/icon.tsx'

const LOOKS = {
  info: { icon: Info, className: 'bg-accent-soft', mark: 'text-accent-strong' },
  good: { icon: CircleCheck, className: 'bg-good-soft', mark: 'text-good' },
  danger: { icon: CircleAlert, className: 'bg-danger-soft', mark: 'text-danger' },
} as const

/** A message that stays on the page; screen readers announce those with tone `danger`. */
export function Alert({ tone, children }: { tone: keyof typeof LOOKS; children: ReactNode }) {
  const { icon, className, mark } = LOOKS[tone]
  return (
    <div
      {...(tone === 'danger' ? { role: 'alert' } : {})}
      className={classNames('flex items-start gap-2.5 rounded-control px-3 py-2.5', className)}
    >
      <Icon of={icon} className={classNames('mt-0.5 size-4.5', mark)} />
      <div className="min-w-0 wrap-anywhere">{children}</div>
    </div>
  )
}
