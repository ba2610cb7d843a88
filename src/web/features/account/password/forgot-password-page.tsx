import { AskForLinkPage } from '../sign-in/ask-for-link.tsx'
import { useArrival } from '../registration/use-arrival.ts'

/** For visitors without a password, and members who forgot theirs. */
export default function ForgotPasswordPage() {
  const { email } = useArrival()
  return (
    <AskForLinkPage
      title="Set a new password"
      text="Enter the email you used for your account or your purchase. We will email you a link to set a password."
      email={email}
    />
  )
}
