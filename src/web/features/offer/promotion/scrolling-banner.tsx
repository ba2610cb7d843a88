import { useState } from 'react'
import { promotionParts } from '#shared/offer/plan/promotion-parts.ts'
import { useAppConfig } from '#web/app/config/app-config.tsx'
import type { OfferPageName } from '#web/session/quiz/quiz-state.ts'
import { MotionSwitch } from './motion-switch.tsx'
import { usePromotionEnd } from './use-countdown.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'

/** Enough to fill the widest screen. */
const REPEATS = [1, 2, 3, 4, 5, 6]

/**
 * The brand's promotion, if it has one, as scrolling text with a cycle of 30 s. Screen readers get it once. It stops
 * under the pointer, when paused and if reduced motion is preferred. A limited promotion shows when it ends and is
 * struck out afterwards.
 */
export function ScrollingBanner({ page }: { page: OfferPageName }) {
  const t = useTexts('offer')
  const { bundle } = useAppConfig().promotion
  const [isPaused, setIsPaused] = useState(false)
  const end = usePromotionEnd(page)
  if (!bundle) return null
  const { text } = bundle
  const parts = promotionParts(text)
  return (
    <section aria-label={t('promotion')} className="flex items-center bg-[black] px-2 text-white">
      <p className="sr-only">{end ? end.sentenceAfter(text) : text}</p>
      <div aria-hidden="true" className="flex-1 overflow-hidden py-3">
        <div className="marquee" data-paused={isPaused || undefined}>
          {REPEATS.map((repeat) => (
            <span key={repeat}>
              {[...parts, ...(end ? [end.label] : [])].map((part) => (
                <span key={part} className="font-semibold whitespace-nowrap tabular-nums">
                  {end?.isOver && part !== end.label ? <s>{part}</s> : part}
                  <span className="px-4 text-primary">•</span>
                </span>
              ))}
            </span>
          ))}
        </div>
      </div>
      <MotionSwitch
        label={t(isPaused ? 'playBanner' : 'pauseBanner')}
        isPaused={isPaused}
        onToggle={() => setIsPaused(!isPaused)}
        className="motion-reduce:hidden"
      />
    </section>
  )
}
