import type { ReactNode, Ref } from 'react'
import { ArrowUp } from 'lucide'
import type { CheckoutProps } from '#web/features/checkout/checkout.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/text/icon.tsx'
import type { WayToCheckout } from './use-way-to-checkout.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'

/** What the offer page passes to the checkout. */
export type CheckoutSlot = Omit<CheckoutProps, 'registrationSource'>

export type RenderCheckout = (slot: CheckoutSlot) => ReactNode

/** The checkout section of both offer pages. */
export function CheckoutBlock({ children, ref }: { children: ReactNode; ref: Ref<HTMLElement> }) {
  const t = useTexts('offer')
  return (
    <section ref={ref} id={CHECKOUT_ID} data-shown="checkout" aria-labelledby={CHECKOUT_TITLE_ID}>
      <h2 id={CHECKOUT_TITLE_ID} tabIndex={-1} className="mb-4 text-2xl font-bold outline-none">
        {t('checkout')}
      </h2>
      {children}
    </section>
  )
}

const CHECKOUT_ID = 'checkout-section'
const CHECKOUT_TITLE_ID = 'checkout-title'

/** Scrolls to the checkout, without motion if that is preferred, and moves the focus there. */
function goToCheckout(): void {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  document.getElementById(CHECKOUT_TITLE_ID)?.focus({ preventScroll: true })
  document.getElementById(CHECKOUT_ID)?.scrollIntoView({ behavior: isCalm ? 'instant' : 'smooth' })
}

export function GetMyPlan({ ref }: { ref: Ref<HTMLButtonElement> }) {
  const t = useTexts('offer')
  return (
    <Button ref={ref} size="large" onClick={goToCheckout}>
      {t('getPlan')}
    </Button>
  )
}

/** Leads to the checkout: in the banner, and on a phone at the bottom of the screen. */
export function StickyGetMyPlan({ way }: { way: WayToCheckout }) {
  const t = useTexts('offer')
  return (
    <div className="sticky-get-my-plan" data-is-hidden={way === null || undefined}>
      <Button className="w-full sm:min-w-56" onClick={goToCheckout}>
        {way === 'up' && <Icon of={ArrowUp} className="size-5" />}
        {t(way === 'up' ? 'backToCheckout' : 'getPlan')}
      </Button>
    </div>
  )
}
