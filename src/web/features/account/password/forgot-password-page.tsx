import { AskForLinkPage } from '../sign-in/ask-for-link.tsx'
import { useArrival } from '../registration/use-arrival.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'

/** For visitors without a password, and members who forgot theirs. */
export default function ForgotPasswordPage() {
  const t = useTexts('account')
  const { email } = useArrival()
  return <AskForLinkPage title={t('setPasswordTitle')} text={t('askForLink')} email={email} />
}
