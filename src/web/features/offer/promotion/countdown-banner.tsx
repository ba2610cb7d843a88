import { Clock } from 'lucide'
import { countdownText } from '#shared/offer/countdown.ts'
import type { OfferPageName } from '#web/session/quiz/quiz-state.ts'
import { Icon } from '#web/ui/text/icon.tsx'
import { StickyGetMyPlan } from '../checkout/checkout-block.tsx'
import { useCountdown } from './use-countdown.ts'
import type { WayToCheckout } from '../checkout/use-way-to-checkout.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'

/** The sticky countdown of the introductory offer. The offer does not change at 0:00, and the banner says so. */
export function CountdownBanner({ page, way }: { page: OfferPageName; way: WayToCheckout }) {
  const t = useTexts('offer')
  const seconds = useCountdown(page)
  const isOver = seconds === 0
  return (
    <section
      aria-label={t('introductoryOffer')}
      className="offer-banner sticky top-0 z-20 border-b border-line bg-ground"
    >
      <div className="mx-auto flex min-h-12 w-full max-w-[720px] flex-wrap items-center justify-between gap-x-3 gap-y-1 px-5 py-2 sm:min-h-18">
        <p className="flex items-center gap-3 leading-tight">
          <Icon of={Clock} className="size-6 text-primary-strong" />
          <span className="flex flex-wrap items-baseline gap-x-2 sm:block">
            <span className="block text-[0.9375rem] text-ink-soft">
              {t(isOver ? 'stillAvailable' : 'introductoryOffer')}
            </span>
            <span role="timer" className="block font-heading text-xl font-bold tabular-nums">
              {countdownText(seconds)}
            </span>
          </span>
        </p>
        <StickyGetMyPlan way={way} />
      </div>
    </section>
  )
}
