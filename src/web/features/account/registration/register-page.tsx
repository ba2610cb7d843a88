import { LoadingText } from '#web/ui/text/loading-text.tsx'
import { useState } from 'react'
import { sessionStorageOfTab } from '#web/app/browser/browser-storage.ts'
import { useAppConfig } from '#web/app/config/app-config.tsx'
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

/** Registration: right after the payment, by a link, later, or for visitors who have not bought anything. */
export default function RegisterPage() {
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
      <PageTitle>Complete Your Account</PageTitle>
      {success && hasPaid && <PaymentNote product={success.product} />}
      {member.status === 'loading' ? (
        <LoadingText text="Looking for your account…" className="min-h-96" />
      ) : isTheirs ? (
        <SignedInAlready email={memberEmail} />
      ) : (
        <>
          {memberEmail !== null && (
            <Notice tone="info">
              You are signed in as <strong className="font-semibold wrap-anywhere">{memberEmail}</strong>.
              Creating a new account will sign you out of this one.
            </Notice>
          )}
          {identity === null ? <LinkForm email={email} /> : <PasswordForm identity={identity} />}
        </>
      )}
    </NarrowPage>
  )
}

function PasswordForm({ identity }: { identity: RegistrationIdentity }) {
  return (
    <>
      <p className="text-pretty text-ink-soft">
        One last step: choose a password. You will use it to open your plan in the app and on this site.
      </p>
      <RegisterForm identity={identity} />
      <div>
        <SignInLine email={identity.email} />
        <SupportLine question="Not your email address?" />
      </div>
    </>
  )
}

/** Without a purchase in this browser, a mailed link must prove the address. */
function LinkForm({ email }: { email: string | null }) {
  return (
    <>
      <p className="text-pretty text-ink-soft">
        Enter the email you used for the quiz or your purchase. We will email you a link to set your password.
      </p>
      <AskForLink knownEmail={email ?? ''} />
      <div>
        <SignInLine email={email ?? undefined} />
        <p className="flex flex-wrap items-center gap-x-2">
          No plan yet?<TextLink to={paths.purchase}>See your plan</TextLink>
        </p>
      </div>
    </>
  )
}

function SignInLine({ email }: { email: string | undefined }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      Already have an account?
      <TextLink to={paths.login} email={email}>
        Sign in
      </TextLink>
    </p>
  )
}

function SignedInAlready({ email }: { email: string }) {
  const { routeFlow } = useAppConfig()
  return (
    <PageCard>
      <p className="text-pretty">
        Your account is ready, and you are signed in as{' '}
        <strong className="font-semibold wrap-anywhere">{email}</strong>.
      </p>
      <div className="grid grid-cols-1 gap-3">
        <ButtonLink to={pathFor('registration_completed', routeFlow)}>Continue</ButtonLink>
        <SignOutButton />
      </div>
    </PageCard>
  )
}

function PaymentNote({ product }: { product: PurchasedProduct }) {
  return (
    <Notice tone="good" title="Your payment is confirmed">
      <p className="mt-1">
        {product.name}: <strong className="font-semibold">{paidText(product)}</strong> paid today. It renews
        at {renewalOf(product)} until you cancel.
      </p>
    </Notice>
  )
}
