import { LoadingText } from '#web/ui/text/loading-text.tsx'
import { useState } from 'react'
import { sessionStorageOfTab } from '#web/app/browser/browser-storage.ts'
import { useAppConfig } from '#web/app/config/app-config.tsx'
import { hasApp } from '../purchase/store-choice.ts'
import { storedToken } from '#web/auth/auth-tokens.ts'
import { pathFor } from '#web/app/routing/flow.ts'
import { type PurchasedProduct, readPaymentSuccess } from '#web/payments/payment-success.ts'
import { paths } from '#web/app/routing/paths.ts'
import { quizStore } from '#web/session/quiz/quiz-store.ts'
import { Notice } from '#web/ui/text/notice.tsx'
import { PageCard, NarrowPage, PageTitle } from '#web/ui/frame/narrow-page.tsx'
import { AskForLink } from '../sign-in/ask-for-link.tsx'
import { quizEmail } from './quiz-email.ts'
import { RegisterForm } from './register-form.tsx'
import {
  registrationEmail,
  type RegistrationIdentity,
  registrationIdentity,
} from './registration-identity.ts'
import { paidText, renewalOf } from '../purchase/purchase-labels.ts'
import { SignOutButton } from '../frame/sign-out-button.tsx'
import { SupportLine } from '../frame/support-line.tsx'
import { ButtonLink, TextLink } from '#web/ui/controls/text-link.tsx'
import { useArrival } from './use-arrival.ts'
import { useProfile } from '../purchase/use-profile.ts'
import { Rich } from '#web/app/texts/rich.tsx'
import { useFormats, useReader } from '#web/app/texts/use-formats.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'

const strong = (inner: string) => <strong className="font-semibold wrap-anywhere">{inner}</strong>

/** Registration: right after the payment, by a link, later, or for visitors who have not bought anything. */
export default function RegisterPage() {
  const t = useTexts('account')
  const link = useArrival()
  const [success] = useState(() => readPaymentSuccess(sessionStorageOfTab()))
  const [quiz] = useState(() => ({ email: quizEmail(), leadId: quizStore.getState().leadId }))
  const [wasSignedIn] = useState(() => storedToken() !== null)
  const { state: member } = useProfile(wasSignedIn)
  const known = { link, success, quiz }
  const email = registrationEmail(known)
  const identity = registrationIdentity(known)
  const memberEmail = member.status === 'found' ? member.profile.email : null
  // A payment with another address is not shown.
  const hasPaid = success?.customerInfo.email.toLowerCase() === email?.toLowerCase()
  const isTheirs = memberEmail !== null && (email ?? memberEmail).toLowerCase() === memberEmail.toLowerCase()

  return (
    <NarrowPage>
      <PageTitle>{t('registerTitle')}</PageTitle>
      {success && hasPaid && <PaymentNote product={success.product} />}
      {member.status === 'loading' ? (
        <LoadingText text={t('lookingForAccount')} className="min-h-96" />
      ) : isTheirs ? (
        <SignedInAlready email={memberEmail} />
      ) : (
        <>
          {memberEmail !== null && (
            <Notice tone="info">
              <Rich text={t('otherAccount', { email: memberEmail })} tags={{ email: strong }} />
            </Notice>
          )}
          {identity === null ? <LinkForm email={email} /> : <PasswordForm identity={identity} />}
        </>
      )}
    </NarrowPage>
  )
}

function PasswordForm({ identity }: { identity: RegistrationIdentity }) {
  const t = useTexts('account')
  const withApp = hasApp(useAppConfig())
  return (
    <>
      <p className="text-pretty text-ink-soft">{t(withApp ? 'choosePassword' : 'choosePasswordNoApp')}</p>
      <RegisterForm identity={identity} />
      <div>
        <SignInLine email={identity.email} />
        <SupportLine question={t('notYourEmail')} />
      </div>
    </>
  )
}

/** Without a purchase in this browser, a mailed link must prove the address. */
function LinkForm({ email }: { email: string | null }) {
  const t = useTexts('account')
  return (
    <>
      <p className="text-pretty text-ink-soft">{t('askForFirstLink')}</p>
      <AskForLink knownEmail={email ?? ''} />
      <div>
        <SignInLine email={email ?? undefined} />
        <p className="flex flex-wrap items-center gap-x-2">
          {t('noPlanYet')}
          <TextLink to={paths.purchase}>{t('seePlan')}</TextLink>
        </p>
      </div>
    </>
  )
}

function SignInLine({ email }: { email: string | undefined }) {
  const t = useTexts('account')
  const base = useTexts('base')
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      {t('haveAccount')}
      <TextLink to={paths.login} email={email}>
        {base('signIn')}
      </TextLink>
    </p>
  )
}

function SignedInAlready({ email }: { email: string }) {
  const t = useTexts('account')
  const { routeFlow } = useAppConfig()
  return (
    <PageCard>
      <p className="text-pretty">
        <Rich text={t('accountReady', { email })} tags={{ email: strong }} />
      </p>
      <div className="grid grid-cols-1 gap-3">
        <ButtonLink to={pathFor('registration_completed', routeFlow)}>{t('continue')}</ButtonLink>
        <SignOutButton />
      </div>
    </PageCard>
  )
}

function PaymentNote({ product }: { product: PurchasedProduct }) {
  const t = useTexts('account')
  const f = useFormats()
  const plans = useReader('plans')
  const values = { plan: product.name, price: paidText(product, f), renewal: renewalOf(product, plans) }
  return (
    <Notice tone="good" title={t('paidTitle')}>
      <p className="mt-1">
        <Rich
          text={t('paidText', values)}
          tags={{ price: (inner) => <strong className="font-semibold">{inner}</strong> }}
        />
      </p>
    </Notice>
  )
}
