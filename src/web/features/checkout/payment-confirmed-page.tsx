import { CircleCheck } from 'lucide'
import { formatMoney, toMinor } from '#shared/offer/money.ts'
import { renewalText } from '#shared/offer/renewal-terms.ts'
import { useAppConfig } from '#web/lib/app-config.tsx'
import { sessionStorageOfTab } from '#web/lib/browser-storage.ts'
import { type PaymentSuccess, readPaymentSuccess } from '#web/lib/payment-success.ts'
import { paths } from '#web/lib/paths.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Footer } from '#web/ui/footer.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Logo } from '#web/ui/logo.tsx'

/** The page after the payment: what was paid, and what comes next. */
export function PaymentConfirmedPage() {
  const success = readPaymentSuccess(sessionStorageOfTab())
  return (
    <div className="flex min-h-svh flex-col">
      <header className="mx-auto w-full max-w-[720px] px-5 py-1.5">
        <Logo />
      </header>
      <main className="mx-auto w-full max-w-[560px] flex-1 px-5 pt-6 pb-14">
        {success ? <Confirmation success={success} /> : <NothingPaid />}
      </main>
      <Footer isNarrow />
    </div>
  )
}

function Confirmation({ success: { customerInfo, product } }: { success: PaymentSuccess }) {
  const { legal, brandLinks } = useAppConfig()
  const supportEmail = legal.supportEmail ?? brandLinks.supportEmail
  const { currency, durationDays } = product
  const renewal = renewalText({
    currency,
    durationDays,
    priceMinor: toMinor(product.finalPrice, currency),
    renewalPriceMinor: toMinor(product.price, currency),
  })
  return (
    <>
      <Icon of={CircleCheck} className="size-12 text-good" />
      <h1 className="mt-3 text-[1.75rem] font-bold text-balance sm:text-4xl">Your payment is confirmed</h1>
      <dl className="mt-6 rounded-card bg-surface p-5 shadow-card sm:p-8">
        <Row label="Plan">{product.name}</Row>
        <Row label="Paid today">{formatMoney(toMinor(product.finalPrice, currency), currency)}</Row>
        <Row label="Renews">{renewal}</Row>
        <Row label="Email">{customerInfo.email}</Row>
      </dl>
      <h2 className="mt-8 text-2xl font-bold">What comes next</h2>
      <p className="mt-2 text-pretty">
        Your plan belongs to <strong className="font-semibold wrap-anywhere">{customerInfo.email}</strong>.
        With this address you will set a password and open your plan in the app.
        {supportEmail && (
          <>
            {' '}
            Questions? Write to{' '}
            <a
              className="font-semibold text-accent-strong underline wrap-anywhere"
              href={`mailto:${supportEmail}`}
            >
              {supportEmail}
            </a>
            .
          </>
        )}
      </p>
    </>
  )
}

function Row({ label, children }: { label: string; children: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2.5 last:border-0">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  )
}

/** OP-57: the general form, and the way back into the funnel. */
function NothingPaid() {
  return (
    <>
      <h1 className="text-[1.75rem] font-bold sm:text-4xl">Your account</h1>
      <p className="mt-3 text-pretty">
        Nothing has been paid in this browser session. If you have paid on another device, your plan is safe
        there; here you can go on to it.
      </p>
      <AppLink to={paths.purchase} className={`${buttonClass('primary', 'large')} mt-6`}>
        See your plan
      </AppLink>
    </>
  )
}
