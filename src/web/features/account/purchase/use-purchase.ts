import { useState } from 'react'
import { storedToken } from '#web/auth/auth-tokens.ts'
import { sessionStorageOfTab } from '#web/app/browser/browser-storage.ts'
import { readPaymentSuccess } from '#web/payments/payment-success.ts'
import { rowsOfPayment, rowsOfProfile, type SummaryRow } from './purchase-labels.ts'
import { useProfile } from './use-profile.ts'

export type Purchase = {
  /** `none`: no purchase is known. */
  state: { status: 'loading' | 'failed' | 'none' } | { status: 'known'; rows: SummaryRow[] }
  email: string | null
  isSignedIn: boolean
  retry: () => void
}

/** The purchase: from this browser session, or from the profile of a member or of a link's address. */
export function usePurchase(linkEmail: string | null): Purchase {
  const [success] = useState(() => readPaymentSuccess(sessionStorageOfTab()))
  const [hadToken] = useState(() => storedToken() !== null)
  const { state: profile, retry } = useProfile(success === null && (linkEmail !== null || hadToken))
  const member = profile.status === 'found' ? profile.profile : null
  const rows = success ? rowsOfPayment(success) : member && rowsOfProfile(member)
  const state: Purchase['state'] = rows
    ? { status: 'known', rows }
    : { status: profile.status === 'loading' || profile.status === 'failed' ? profile.status : 'none' }
  return {
    state,
    email: linkEmail ?? success?.customerInfo.email ?? member?.email ?? null,
    isSignedIn: hadToken && profile.status !== 'missing',
    retry,
  }
}
