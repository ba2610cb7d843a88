import { CircleCheck } from 'lucide'
import { useAppConfig } from '#web/app/config/app-config.tsx'
import { paths } from '#web/app/routing/paths.ts'
import { LoadingText } from '#web/ui/text/loading-text.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Footer } from '#web/ui/frame/footer.tsx'
import { Icon } from '#web/ui/text/icon.tsx'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import { AppHandOver } from './app-hand-over.tsx'
import { SignOutButton } from '../frame/sign-out-button.tsx'
import { SupportLine } from '../frame/support-line.tsx'
import { ButtonLink, TextLink } from '#web/ui/controls/text-link.tsx'
import { useArrival } from '../registration/use-arrival.ts'
import { type ReactNode, useState } from 'react'
import { storedToken } from '#web/auth/auth-tokens.ts'
import { sessionStorageOfTab } from '#web/app/browser/browser-storage.ts'
import { readPaymentSuccess } from '#web/payments/payment-success.ts'
import { hasApp } from './store-choice.ts'
import { rowsOfPayment, rowsOfProfile, type SummaryRow } from './purchase-labels.ts'
import { useProfile } from './use-profile.ts'
import { Rich } from '#web/app/texts/rich.tsx'
import { useReader } from '#web/app/texts/use-formats.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'

const strong = (inner: string) => <strong className="font-semibold">{inner}</strong>

const READY = {
  withApp: { signedIn: 'accountAndPlanReady', signedOut: 'planWaits' },
  withoutApp: { signedIn: 'accountAndPlanReadyNoApp', signedOut: 'planReadyNoApp' },
} as const

/** The end of the funnel: the purchase, and the way to the app if the brand has one. */
export default function ThankYouPage() {
  const t = useTexts('account')
  const { email: linkEmail } = useArrival()
  const purchase = usePurchase(linkEmail)
  const { email, isSignedIn } = purchase
  const withApp = hasApp(useAppConfig())
  return (
    <div className="flex min-h-svh flex-col">
      <PageHeader />
      <main className="mx-auto grid w-full max-w-[560px] flex-1 grid-cols-1 content-start gap-5 px-5 pt-6 pb-14">
        <div>
          <Icon of={CircleCheck} className="size-12 text-good" />
          <h1 className="mt-3 text-[1.75rem] font-bold sm:text-4xl">{t('thankYou')}</h1>
          <p className="mt-3 text-pretty text-ink-soft">
            {t(READY[withApp ? 'withApp' : 'withoutApp'][isSignedIn ? 'signedIn' : 'signedOut'])}
          </p>
        </div>
        {withApp && <AppHandOver />}
        <NextSteps email={email} isSignedIn={isSignedIn} />
        <SummaryCard
          title={t('yourAccount')}
          rows={[
            ...(email === null ? [] : [{ label: t('accountEmail'), value: email }]),
            { label: t('accountType'), value: t('premium') },
          ]}
        />
        <PurchaseSummary purchase={purchase} />
        <nav aria-label={t('whereToGo')} className="grid grid-cols-1 gap-3">
          {isSignedIn && (
            <ButtonLink to={paths.subscription} isSecondary>
              {t('manageSubscription')}
            </ButtonLink>
          )}
          <ButtonLink to={paths.landing} isSecondary>
            {t('toFirstPage')}
          </ButtonLink>
          {isSignedIn && <SignOutButton />}
        </nav>
      </main>
      <Footer isNarrow />
    </div>
  )
}

type NextStepsProps = { email: string | null; isSignedIn: boolean }

function NextSteps({ email, isSignedIn }: NextStepsProps) {
  const t = useTexts('account')
  const base = useTexts('base')
  const config = useAppConfig()
  const withApp = hasApp(config)
  return (
    <section aria-labelledby="steps-title" className="rounded-card bg-surface p-5 shadow-card sm:p-8">
      <h2 id="steps-title" className="text-xl font-bold">
        {t('nextSteps')}
      </h2>
      <ol className="mt-2 grid grid-cols-1 gap-3 ps-5 [list-style:decimal]">
        {!isSignedIn && (
          <li>
            <Rich
              text={t('stepPassword')}
              tags={{
                link: (inner) => (
                  <TextLink to={paths.register} email={email ?? undefined}>
                    {inner}
                  </TextLink>
                ),
              }}
            />
          </li>
        )}
        {withApp && <li>{t('stepInstall', { name: config.name })}</li>}
        {(withApp || !isSignedIn) && (
          <li className="wrap-anywhere">
            {email === null ? (
              t(withApp ? 'stepSignIn' : 'stepSignInHere')
            ) : (
              <Rich
                text={t(withApp ? 'stepSignInAs' : 'stepSignInHereAs', { email })}
                tags={{ email: strong }}
              />
            )}
          </li>
        )}
        <li>{t('stepStart')}</li>
      </ol>
      {!isSignedIn && (
        <p className="mt-3 flex flex-wrap items-center gap-x-2">
          {t('havePassword')}
          <TextLink to={paths.login} email={email ?? undefined}>
            {base('signIn')}
          </TextLink>
        </p>
      )}
    </section>
  )
}

function PurchaseSummary({ purchase: { state, retry } }: { purchase: Purchase }) {
  const t = useTexts('account')
  const base = useTexts('base')
  if (state.status === 'known') return <SummaryCard title={t('purchase')} rows={state.rows} />
  return (
    <SummaryCard title={t('purchase')}>
      {state.status === 'loading' && <LoadingText text={t('purchaseLoading')} className="mt-4" />}
      {state.status === 'failed' && (
        <div className="mt-4">
          <div role="alert">
            <Notice tone="danger">
              <p>{t('purchaseFailed')}</p>
            </Notice>
          </div>
          <Button variant="secondary" className="mt-3" onClick={retry}>
            {base('tryAgain')}
          </Button>
          <SupportLine question={t('anyQuestions')} />
        </div>
      )}
      {state.status === 'none' && <p className="mt-2 text-pretty text-ink-soft">{t('noPurchase')}</p>}
    </SummaryCard>
  )
}

type Purchase = {
  /** `none`: no purchase is known. */
  state: { status: 'loading' | 'failed' | 'none' } | { status: 'known'; rows: SummaryRow[] }
  email: string | null
  isSignedIn: boolean
  retry: () => void
}

/** The purchase: from this browser session, or from the profile of a member or of a link's address. */
function usePurchase(linkEmail: string | null): Purchase {
  const reader = useReader('account')
  const plans = useReader('plans')
  const [success] = useState(() => readPaymentSuccess(sessionStorageOfTab()))
  const [hadToken] = useState(() => storedToken() !== null)
  const { state: profile, retry } = useProfile(success === null && (linkEmail !== null || hadToken))
  const member = profile.status === 'found' ? profile.profile : null
  const rows = success ? rowsOfPayment(success, reader, plans) : member && rowsOfProfile(member, reader)
  const state: Purchase['state'] = rows
    ? { status: 'known', rows }
    : { status: profile.status === 'loading' || profile.status === 'failed' ? profile.status : 'none' }
  return {
    state,
    email: linkEmail ?? success?.customerInfo.email ?? member?.email ?? null,
    isSignedIn: hadToken && profile.status !== 'missing',
    retry,
  }
}

/** A card with a heading and labelled rows, or other content. */
function SummaryCard({
  title,
  rows,
  children,
}: {
  title: string
  rows?: SummaryRow[]
  children?: ReactNode
}) {
  return (
    <section aria-label={title} className="rounded-card bg-surface p-5 shadow-card sm:p-8">
      <h2 className="text-xl font-bold">{title}</h2>
      {rows && (
        <dl className="mt-2">
          {rows.map(({ label, value }) => (
            <div
              key={label}
              className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2.5 last:border-0"
            >
              <dt className="text-ink-soft">{label}</dt>
              <dd className="font-semibold wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </section>
  )
}
