import { CircleQuestionMark } from 'lucide'
import { Popover } from 'radix-ui'
import type { ReactNode } from 'react'
import { Icon } from '#web/ui/text/icon.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'

/** A button that explains how a figure is calculated. `of` names the figure. */
export function Definition({ of, children }: { of: string; children: ReactNode }) {
  const t = useTexts('admin-base')
  return (
    <Popover.Root>
      <Popover.Trigger
        title={t('howCalculated')}
        className="inline-grid size-6 shrink-0 place-items-center rounded-pill text-ink-soft hover:bg-sunken hover:text-ink print:hidden"
      >
        <Icon of={CircleQuestionMark} className="size-4" />
        <span className="sr-only">{t('howCalculatedOf', { figure: of })}</span>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={6}
          collisionPadding={12}
          aria-label={t('howCalculatedOf', { figure: of })}
          className="admin-popover w-80"
        >
          <p className="mb-1 font-semibold">{t('howCalculated')}</p>
          <div className="grid gap-2 text-ink-soft">{children}</div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
