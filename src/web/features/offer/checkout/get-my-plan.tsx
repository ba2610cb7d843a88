import type { Ref } from 'react'
import { Button } from '#web/ui/controls/button.tsx'
import { goToCheckout } from './go-to-checkout.ts'

export function GetMyPlan({ ref }: { ref: Ref<HTMLButtonElement> }) {
  return (
    <Button ref={ref} size="large" onClick={goToCheckout}>
      Get My Plan
    </Button>
  )
}
