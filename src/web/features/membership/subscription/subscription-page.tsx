import { useState } from 'react'
import { storedToken } from '#web/auth/auth-tokens.ts'
import { MemberSubscriptionPage } from './member-subscription-page.tsx'
import { SubscriptionExample } from './subscription-example.tsx'

/** an example for visitors (M-01), the real subscription for members (OP-62). */
export default function SubscriptionPage() {
  // Read once: when a sign-in ends while somebody types, the page stays.
  const [isSignedIn] = useState(() => storedToken() !== null)
  return isSignedIn ? <MemberSubscriptionPage /> : <SubscriptionExample />
}
