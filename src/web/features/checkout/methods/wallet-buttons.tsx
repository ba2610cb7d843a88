import { ExpressCheckoutElement, useElements } from '@stripe/react-stripe-js'
import type {
  StripeExpressCheckoutElementClickEvent,
  StripeExpressCheckoutElementConfirmEvent,
} from '@stripe/stripe-js'
import { useState } from 'react'
import type { DisplayPlan } from '#shared/offer/plan/plan.ts'
import { useAppConfig } from '#web/app/config/app-config.tsx'
import { walletTypeOf } from '../payment/payment-body.ts'
import { OtherBrowser } from './other-browser.tsx'
import type { PaymentSource } from '../payment/collect-payment.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'

type WalletButtonsProps = {
  plan: DisplayPlan
  email: string
  /** Called before a wallet opens; false keeps it closed. */
  mayOpen: () => boolean
  onPay: (source: PaymentSource) => Promise<void>
}

/**
 * One-tap payment if the payer's device has a wallet, and the divider above the card form. Web views of social apps have none.
 */
export function WalletButtons({ plan, email, mayOpen, onPay }: WalletButtonsProps) {
  const t = useTexts('checkout')
  const elements = useElements()
  const { name } = useAppConfig()
  const [hasWallets, setHasWallets] = useState<boolean | null>(null)

  const open = (event: StripeExpressCheckoutElementClickEvent) => {
    if (!mayOpen()) {
      event.reject()
      return
    }
    event.resolve({ lineItems: [{ name: plan.name, amount: plan.priceMinor }] })
  }
  const confirm = (event: StripeExpressCheckoutElementConfirmEvent) => {
    const { billingDetails } = event
    const wallet = {
      type: walletTypeOf(event.expressPaymentType),
      fullName: billingDetails?.name ?? '',
      countryCode: billingDetails?.address.country ?? '',
    }
    void onPay({ elements, wallet })
  }

  return (
    <>
      {hasWallets === false && <OtherBrowser email={email} />}
      <div hidden={hasWallets === false}>
        <div className="min-h-12">
          <ExpressCheckoutElement
            options={{
              business: { name },
              buttonHeight: 48,
              buttonType: { applePay: 'subscribe', googlePay: 'subscribe' },
              layout: { maxColumns: 2, maxRows: 0 },
            }}
            onReady={({ availablePaymentMethods }) => setHasWallets(availablePaymentMethods !== undefined)}
            onLoadError={() => setHasWallets(false)}
            onClick={open}
            onConfirm={confirm}
          />
        </div>
        <p className="mt-5 flex items-center gap-3 text-[0.9375rem] text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
          {t('orPayWithCard')}
        </p>
      </div>
    </>
  )
}
