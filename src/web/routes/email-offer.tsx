import { EmailOfferPage } from '#web/features/offer/email-offer-page.tsx'

/** */
export default function EmailOfferRoute() {
  return <EmailOfferPage renderCheckout={() => null} />
}
