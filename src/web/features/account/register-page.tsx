import { useState } from 'react'
import { sessionStorageOfTab } from '#web/lib/browser-storage.ts'
import { useAppConfig } from '#web/lib/app-config.tsx'
import { storedToken } from '#web/lib/auth-tokens.ts'
import { pathFor } from '#web/lib/flow.ts'
import { readPaymentSuccess } from '#web/lib/payment-success.ts'
import { paths } from '#web/lib/paths.ts'
import { quizStore } from '#web/lib/quiz-store.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { AccountCard, AccountFrame, PageTitle } from './account-frame.tsx'
import { PaymentNote } from './payment-note.tsx'
import { quizEmail } from './quiz-email.ts'
import { RegisterForm } from './register-form.tsx'
import { registrationIdentity } from './registration-identity.ts'
import { SignOutButton } from './sign-out-button.tsx'
import { SupportLine } from './support-line.tsx'
import { ButtonLink, TextLink } from './text-link.tsx'
import { useArrival } from './use-arrival.ts'
import { useProfile } from './use-profile.ts'

/** Registration (G-01 to G-12), for whoever comes: right after the payment, by a link, later, or by mistake. */
export function RegisterPage() {
  const link = useArrival()
  const [success] = useState(() => readPaymentSuccess(sessionStorageOfTab()))
  const [quiz] = useState(() => ({ email: quizEmail(), leadId: quizStore.getState().leadId }))
  const [wasSignedIn] = useState(() => storedToken() !== null)
  const { state: member } = useProfile(wasSignedIn)
  const identity = registrationIdentity({ link, success, quiz })
  const memberEmail = member.status === 'found' ? member.profile.email : null
  // What another address has paid is no news for this one.
  const hasPaid = success?.customerInfo.email.toLowerCase() === identity?.email.toLowerCase()
  const isTheirs =
    memberEmail !== null && (identity?.email ?? memberEmail).toLowerCase() === memberEmail.toLowerCase()

  return (
    <AccountFrame>
      <PageTitle>Complete Your Account</PageTitle>
      {success && hasPaid && <PaymentNote product={success.product} />}
      {member.status === 'loading' ? (
        <div className="grid min-h-96 content-center justify-items-center gap-4">
          <Spinner />
          <output className="text-ink-soft">Looking for your account…</output>
        </div>
      ) : isTheirs ? (
        <SignedInAlready email={memberEmail} />
      ) : (
        <>
          {memberEmail !== null && (
            <Notice tone="info">
              You are signed in as <strong className="font-semibold wrap-anywhere">{memberEmail}</strong>. The
              new account takes its place in this browser.
            </Notice>
          )}
          <FormOfVisitor identity={identity} hasPaid={success !== null && hasPaid} />
        </>
      )}
    </AccountFrame>
  )
}

type FormOfVisitorProps = { identity: ReturnType<typeof registrationIdentity>; hasPaid: boolean }

function FormOfVisitor({ identity, hasPaid }: FormOfVisitorProps) {
  return (
    <>
      {identity === null ? (
        <NobodyKnown />
      ) : (
        <p className="text-pretty text-ink-soft">
          {hasPaid
            ? 'One last step: choose a password. With it you open your plan in the app and on this site.'
            : 'Choose a password. With it you open your plan in the app and on this site.'}
        </p>
      )}
      <RegisterForm identity={identity} />
      <div>
        <p className="flex flex-wrap items-center gap-x-2">
          Do you have an account?
          <TextLink to={paths.login} email={identity?.email}>
            Sign in
          </TextLink>
        </p>
        {identity !== null && !hasPaid && (
          <p className="flex flex-wrap items-center gap-x-2">
            No plan yet?<TextLink to={paths.purchase}>See your plan</TextLink>
          </p>
        )}
        {identity !== null && <SupportLine question="Is this not your address?" />}
      </div>
    </>
  )
}

/** OP-57: the general form stays below, and these are the ways on. */
function NobodyKnown() {
  return (
    <Notice tone="info" title="We do not know your email in this browser">
      <p>
        Have you paid on another device, or some time ago? Then we send you a link to set your password. If
        you are new here, your plan begins with a few questions.
      </p>
      <p className="flex flex-wrap gap-x-6">
        <TextLink to={paths.forgotPassword}>Email me a link</TextLink>
        <TextLink to={paths.purchase}>See your plan</TextLink>
      </p>
    </Notice>
  )
}

function SignedInAlready({ email }: { email: string }) {
  const { routeFlow } = useAppConfig()
  return (
    <AccountCard>
      <p className="text-pretty">
        Your account is ready, and you are signed in as{' '}
        <strong className="font-semibold wrap-anywhere">{email}</strong>.
      </p>
      <div className="grid grid-cols-1 gap-3">
        <ButtonLink to={pathFor('registration_completed', routeFlow)}>Continue</ButtonLink>
        <SignOutButton />
      </div>
    </AccountCard>
  )
}
