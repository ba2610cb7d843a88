import { FlaskConical } from 'lucide'
import type { PublicPayments } from '#shared/brand/brand.ts'
import { Icon } from '../text/icon.tsx'
import { toneClass } from '../text/notice.tsx'
import { Rich } from '#web/app/texts/rich.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'

/** States that payments are not real; nothing in production. */
export function ModeBadge({ mode }: { mode: PublicPayments['mode'] }) {
  const t = useTexts('base')
  if (mode === 'live') return null
  return (
    <p
      className={`flex items-start gap-2.5 rounded-control px-4 py-2.5 text-[0.9375rem] leading-snug ${toneClass('info')}`}
    >
      <Icon of={FlaskConical} className="mt-0.5 size-5" />
      <span>
        <Rich
          text={t(mode === 'sandbox' ? 'sandbox' : 'testMode')}
          tags={{ strong: (inner) => <strong className="font-semibold">{inner}</strong> }}
        />
      </span>
    </p>
  )
}
