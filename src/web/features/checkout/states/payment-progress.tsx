import { useEffect, useRef } from 'react'
import type { PlainKey } from '#shared/texts/reader.ts'
import { toneClass } from '#web/ui/text/notice.tsx'
import type { PaymentPhase } from '../checkout-state.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'

type PhaseLabels = { short: PlainKey<'checkout'>; title: PlainKey<'checkout'>; text: PlainKey<'checkout'> }

/** `short` is the text of the button. */
export const PHASE_LABELS: Readonly<Record<PaymentPhase, PhaseLabels>> = {
  paying: { short: 'paying', title: 'payingTitle', text: 'payingText' },
  authenticating: { short: 'waitingForBank', title: 'waitingForBank', text: 'waitingForBankText' },
  checking: { short: 'checking', title: 'checking', text: 'checkingText' },
}

/** The progress of a payment; focused if it started without a press. */
export function PaymentProgress({ phase, isAutomatic }: { phase: PaymentPhase; isAutomatic: boolean }) {
  const t = useTexts('checkout')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isAutomatic) box.current?.focus()
  }, [isAutomatic])
  const { title, text } = PHASE_LABELS[phase]
  // The button shows it already; a short-lived box would move the button under the finger.
  const look =
    phase === 'paying'
      ? 'sr-only'
      : `flex scroll-mt-28 items-start gap-3 rounded-control px-4 py-3 text-[0.9375rem] leading-snug outline-none ${toneClass('info')}`
  return (
    <div ref={box} tabIndex={-1} className={look}>
      <span
        aria-hidden="true"
        className="mt-0.5 size-5 shrink-0 animate-spin rounded-full border-[2.5px] border-current border-e-transparent motion-reduce:animate-pulse"
      />
      <div>
        <p className="font-semibold">{t(title)}</p>
        <p className="text-ink">{t(text)}</p>
      </div>
    </div>
  )
}
