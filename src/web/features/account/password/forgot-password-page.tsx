import { paths } from '#web/app/routing/paths.ts'
import { NarrowPage, PageTitle } from '#web/ui/frame/narrow-page.tsx'
import { AskForLink } from '../sign-in/ask-for-link.tsx'
import { quizEmail } from '../registration/quiz-email.ts'
import { TextLink } from '#web/ui/controls/text-link.tsx'
import { useArrival } from '../registration/use-arrival.ts'

/** For visitors without a password, and members who forgot theirs. */
export default function ForgotPasswordPage() {
  const { email } = useArrival()
  return (
    <NarrowPage>
      <PageTitle>Set a new password</PageTitle>
      <p className="text-pretty text-ink-soft">
        Enter the email you used for your account or your purchase. We will email you a link to set a
        password.
      </p>
      <AskForLink knownEmail={email ?? quizEmail() ?? ''} />
      <p>
        <TextLink to={paths.login}>Back to sign in</TextLink>
      </p>
    </NarrowPage>
  )
}
