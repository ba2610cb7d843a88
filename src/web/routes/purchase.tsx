import { CheckoutSection } from '#web/features/checkout/checkout-section.tsx'
import { PurchasePage } from '#web/features/offer/purchase-page.tsx'

export default function PurchaseRoute() {
  return (
    <PurchasePage renderCheckout={(slot) => <CheckoutSection {...slot} registrationSource="web_funnel" />} />
  )
}
