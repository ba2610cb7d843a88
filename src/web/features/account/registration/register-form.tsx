import { useState } from 'react'
import { useNavigate } from '#web/app/routing/use-router.ts'
import { useAppConfig } from '#web/app/config/app-config.tsx'
import { pathFor } from '#web/app/routing/flow.ts'
import { saveMemberToken } from '#web/auth/member-session.ts'
import { passwordProblem } from '#web/auth/password-problem.ts'
import { paths } from '#web/app/routing/paths.ts'
import { quizStore } from '#web/session/quiz/quiz-store.ts'
import { registeredEvent } from '#web/tracking/registered-event.ts'
import { track } from '#web/tracking/tracking.ts'
import { NewPasswordField } from '#web/ui/controls/new-password-field.tsx'
import { accountCalls } from '../account-calls.ts'
import { PageCard } from '#web/ui/frame/narrow-page.tsx'
import type { CallFailure } from '#web/api/call-failure.ts'
import { EmailField } from '../frame/email-field.tsx'
import { FocusedNotice } from '#web/ui/text/focused-notice.tsx'
import { FormEnd } from '../frame/form-end.tsx'
import type { RegistrationIdentity } from './registration-identity.ts'
import { createRepeatable } from '../password/repeatable-password.ts'
import { ButtonLink } from '#web/ui/controls/text-link.tsx'
import { useForm } from '#web/api/use-form.ts'
import type { updateLead } from '#shared/contract/leads.ts'
import { callApi } from '#web/api/api.ts'
import { answersToSend, retryLead } from '#web/session/lead/lead.ts'
import { leadProof } from '#web/session/lead/lead-proof.ts'
import { logWarning } from '#web/app/browser/log.ts'
import { Rich } from '#web/app/texts/rich.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'

const strong = (inner: string) => <strong className="font-semibold">{inner}</strong>

/** Creates the account of a buyer: the address is known, only a password is asked for. */
export function RegisterForm({ identity }: { identity: RegistrationIdentity }) {
  const t = useTexts('account')
  const passwords = useTexts('passwords')
  const { routeFlow } = useAppConfig()
  const navigate = useNavigate()
  const [repeatable] = useState(() => createRepeatable(accountCalls, 'proof_required'))
  const { email } = identity
  const { name } = quizStore.getState().answers

  const form = useForm({
    values: { password: '' },
    validate: ({ password }) => ({ password: passwordProblem(password, passwords) }),
    submit: async ({ password }) => {
      const { token, user } = await repeatable(email, password, () =>
        accountCalls.setPassword({ ...identity, password }),
      )
      saveMemberToken(token)
      track(registeredEvent(user.id))
      void syncAnswers()
      navigate(pathFor('registration_completed', routeFlow), {
        replace: true,
        state: { email },
      })
    },
    fallback: t('createFailed'),
  })

  return (
    <PageCard>
      <form {...form.formProps} className="grid grid-cols-1 gap-5">
        <EmailField value={email} readOnly />
        <NewPasswordField
          label="password"
          {...form.field('password')}
          knownTexts={[email, typeof name === 'string' ? name : '']}
        />
        <FormEnd
          label={t('createAccount')}
          submission={form}
          failurePanel={
            form.failure?.code === 'proof_required' ? (
              <ProofRequired failure={form.failure} email={email} />
            ) : null
          }
        />
      </form>
    </PageCard>
  )
}

/** The purchase of this browser does not prove the address: a mailed link does. */
function ProofRequired({ failure, email }: { failure: CallFailure; email: string }) {
  const t = useTexts('account')
  const base = useTexts('base')
  return (
    <FocusedNotice tone="caution" title={t('checkInbox')} about={failure}>
      <p className="wrap-anywhere">
        <Rich text={t('proofSent', { email })} tags={{ email: strong }} />
      </p>
      <div className="mt-3 grid grid-cols-1 gap-3">
        <ButtonLink to={paths.login} email={email}>
          {base('signIn')}
        </ButtonLink>
        <ButtonLink to={paths.forgotPassword} email={email} isSecondary>
          {t('sendOtherLink')}
        </ButtonLink>
      </div>
    </FocusedNotice>
  )
}

/**
 * Sends the answers of this browser to the lead of the new account, or stores the lead if that failed before. Never
 * throws.
 */
async function syncAnswers(): Promise<void> {
  const { leadId, leadToken } = quizStore.getState()
  try {
    if (leadId === null) return await retryLead()
    await callApi<typeof updateLead>({
      method: 'PATCH',
      path: '/leads/:id',
      params: { id: leadId },
      query: {},
      headers: leadProof(leadToken),
      body: { quizData: answersToSend() },
      // A refusal must not sign the member out: the lead may belong to another browser.
      hasOwnErrorHandling: true,
    })
  } catch (error) {
    logWarning('the answers are not synced', error)
  }
}
