import { useState } from 'react'
import { storedToken } from '#web/auth/auth-tokens.ts'
import { MemberSubscriptionPage } from './member-subscription-page.tsx'
import { SubscriptionExample } from './subscription-example.tsx'

/** An example for visitors, the real subscription for members. */
export default function SubscriptionPage() {
  // Read once: if the sign-in ends while a member is typing, the page stays.
  const [isSignedIn] = useState(() => storedToken() !== null)
  return isSignedIn ? <MemberSubscriptionPage /> : <SubscriptionExample />
}
