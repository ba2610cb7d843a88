import { ArrowUp } from 'lucide'
import { Button } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/text/icon.tsx'
import { goToCheckout } from './go-to-checkout.ts'
import type { WayToCheckout } from './use-way-to-checkout.ts'

/** Leads to the checkout: in the banner, and on a phone at the bottom of the screen. */
export function StickyGetMyPlan({ way }: { way: WayToCheckout }) {
  return (
    <div className="sticky-get-my-plan" data-is-hidden={way === null || undefined}>
      <Button className="w-full sm:min-w-56" onClick={goToCheckout}>
        {way === 'up' && <Icon of={ArrowUp} className="size-5" />}
        {way === 'up' ? 'Back to checkout' : 'Get My Plan'}
      </Button>
    </div>
  )
}
