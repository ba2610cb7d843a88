import { useState } from 'react'
import { storedToken } from '#web/lib/auth-tokens.ts'
import { MemberSubscriptionPage } from './member-subscription-page.tsx'
import { SubscriptionExample } from './subscription-example.tsx'

/** an example for visitors (M-01), the real subscription for members (OP-62). */
export function SubscriptionPage() {
  // Looked at once: a sign-in that ends while somebody types is told beside what they typed.
  const [isSignedIn] = useState(() => storedToken() !== null)
  return isSignedIn ? <MemberSubscriptionPage /> : <SubscriptionExample />
}
