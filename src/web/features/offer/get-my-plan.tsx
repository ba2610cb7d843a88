import { Button } from '#web/ui/button.tsx'
import type { ButtonSize } from '#web/ui/button-class.ts'
import { goToCheckout } from './go-to-checkout.ts'

/** Leads to the checkout (P-05). */
export function GetMyPlan({ size = 'large' }: { size?: ButtonSize }) {
  return (
    <Button size={size} onClick={goToCheckout}>
      Get My Plan
    </Button>
  )
}
