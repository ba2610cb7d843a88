import { useEffect, useRef } from 'react'
import { toneClass } from '#web/ui/text/notice.tsx'
import type { PaymentPhase } from '../checkout-state.ts'

/** `short` is the text of the button. */
export const PHASE_LABELS: Record<PaymentPhase, { short: string; title: string; text: string }> = {
  paying: { short: 'Paying…', title: 'Processing your payment…', text: 'This takes a few seconds.' },
  authenticating: {
    short: 'Waiting for your bank…',
    title: 'Waiting for your bank…',
    text: "Please follow your bank's instructions. Nothing is charged until you do.",
  },
  checking: {
    short: 'Checking your payment…',
    title: 'Checking your payment…',
    text: 'This can take a minute. Whatever happens, you will not be charged twice.',
  },
}

/** The progress of a payment; focused if it started without a press. */
export function PaymentProgress({ phase, isAutomatic }: { phase: PaymentPhase; isAutomatic: boolean }) {
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
        <p className="font-semibold">{title}</p>
        <p className="text-ink">{text}</p>
      </div>
    </div>
  )
}
