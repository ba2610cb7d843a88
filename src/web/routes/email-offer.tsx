import { CheckoutSection } from '#web/features/checkout/checkout-section.tsx'
import { EmailOfferPage } from '#web/features/offer/email-offer/email-offer-page.tsx'

export default function EmailOfferRoute() {
  return (
    <EmailOfferPage
      renderCheckout={(slot) => <CheckoutSection {...slot} registrationSource="email_offer" />}
    />
  )
}
