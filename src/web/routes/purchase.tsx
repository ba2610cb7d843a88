import { PurchasePage } from '#web/features/offer/purchase-page.tsx'

/** */
export default function PurchaseRoute() {
  return <PurchasePage renderCheckout={() => null} />
}
