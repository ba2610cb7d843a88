import { Gift } from 'lucide'
import { useEffect, useState } from 'react'
import { useAppConfig } from '#web/app/config/app-config.tsx'
import { classNames } from '#web/ui/text/class-names.ts'
import type { OfferPageName } from '#web/session/quiz/quiz-state.ts'
import { Icon } from '#web/ui/text/icon.tsx'
import { MotionSwitch } from './motion-switch.tsx'
import { useCalm } from './use-calm.ts'
import { usePromotionEnd } from './use-countdown.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'

const TOGGLE_MS = 2000

/**
 * The brand's promotion, if it has one: two lines that alternate, or are both shown if reduced motion is preferred. A
 * limited promotion shows when it ends and is struck out afterwards.
 */
export function PromotionBanner({ page }: { page: OfferPageName }) {
  const t = useTexts('offer')
  const { bundle } = useAppConfig().promotion
  const end = usePromotionEnd(page)
  const lines = [bundle?.text, bundle?.subtitle].filter((line) => line !== undefined && line !== '')
  const [shown, setShown] = useState(0)
  const [isPaused, setIsPaused] = useState(false)
  const isCalm = useCalm()
  const canMove = lines.length > 1 && !isCalm
  const isMoving = canMove && !isPaused
  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(() => setShown((line) => 1 - line), TOGGLE_MS)
    return () => clearInterval(timer)
  }, [isMoving])

  if (!bundle) return null
  return (
    <div className="flex items-center gap-3 rounded-control bg-primary-soft py-2 pe-2 ps-4">
      <span style={{ color: bundle.accentColor }}>
        <Icon of={Gift} className="size-6" />
      </span>
      <div className="min-w-0 flex-1 wrap-anywhere leading-snug">
        <p className="grid min-h-11 items-center font-semibold">
          {lines.map((line, index) => (
            <span
              key={line}
              className={classNames(
                canMove && 'transition-opacity duration-500 [grid-area:1/1]',
                canMove && index !== shown && 'opacity-0',
              )}
            >
              {end?.isOver ? <s>{line}</s> : line}
            </span>
          ))}
        </p>
        {end && <p className="text-[0.9375rem] text-ink-soft tabular-nums">{end.label}</p>}
      </div>
      {canMove && (
        <MotionSwitch
          label={t(isPaused ? 'playBanner' : 'pauseBanner')}
          isPaused={isPaused}
          onToggle={() => setIsPaused(!isPaused)}
        />
      )}
    </div>
  )
}
