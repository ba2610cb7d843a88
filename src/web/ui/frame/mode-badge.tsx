import { FlaskConical } from 'lucide'
import type { PublicPayments } from '#shared/brand/brand.ts'
import { Icon } from '../text/icon.tsx'
import { toneClass } from '../text/notice.tsx'

const TEXTS = {
  sandbox: { title: 'Simulated payments', text: 'No card is charged and no money moves.' },
  test: { title: 'Test mode', text: 'Only test cards work here, and no money moves.' },
} as const

/** States that payments are not real; nothing in production. */
export function ModeBadge({ mode }: { mode: PublicPayments['mode'] }) {
  if (mode === 'live') return null
  const { title, text } = TEXTS[mode]
  return (
    <p
      className={`flex items-start gap-2.5 rounded-control px-4 py-2.5 text-[0.9375rem] leading-snug ${toneClass('info')}`}
    >
      <Icon of={FlaskConical} className="mt-0.5 size-5" />
      <span>
        <strong className="font-semibold">{title}.</strong> {text}
      </span>
    </p>
  )
}
