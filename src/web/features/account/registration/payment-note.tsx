import type { PurchasedProduct } from '#web/payments/payment-success.ts'
import { Notice } from '#web/ui/text/notice.tsx'
import { paidText, renewalOf } from '../purchase/purchase-labels.ts'

/** What was just paid, and what will be. */
export function PaymentNote({ product }: { product: PurchasedProduct }) {
  return (
    <Notice tone="good" title="Your payment is confirmed">
      <p className="mt-1">
        {product.name}: <strong className="font-semibold">{paidText(product)}</strong> paid today. It renews
        at {renewalOf(product)} until you cancel.
      </p>
    </Notice>
  )
}
