import { useEffect, useRef } from 'react'
import { toneClass } from '#web/ui/notice.tsx'
import type { PaymentPhase } from './checkout-state.ts'

const WORDS: Record<PaymentPhase, { title: string; text: string }> = {
  paying: { title: 'Your payment is being made…', text: 'This takes a few seconds.' },
  authenticating: {
    title: 'Waiting for your bank…',
    text: 'Please follow the steps of your bank. Nothing is charged before you do.',
  },
  checking: {
    title: 'Your payment is being checked…',
    text: 'This can take a minute. Whatever happens, you will not be charged twice.',
  },
}

/** What is being waited for, in words; focused where nobody has pressed anything for it. */
export function PaymentProgress({ phase, isUnasked }: { phase: PaymentPhase; isUnasked: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isUnasked) box.current?.focus()
  }, [isUnasked])
  const { title, text } = WORDS[phase]
  return (
    <div
      ref={box}
      aria-live="polite"
      tabIndex={-1}
      className={`flex scroll-mt-28 items-start gap-3 rounded-control px-4 py-3 text-[0.9375rem] leading-snug outline-none ${toneClass('info')}`}
    >
      <span
        aria-hidden="true"
        className="mt-0.5 size-5 shrink-0 animate-spin rounded-full border-[2.5px] border-current border-r-transparent motion-reduce:animate-pulse"
      />
      <div>
        <p className="font-semibold">{title}</p>
        <p className="text-ink">{text}</p>
      </div>
    </div>
  )
}
