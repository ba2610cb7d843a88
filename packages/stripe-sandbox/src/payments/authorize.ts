import { type Decline, declineOf } from '../cards/declines.ts'
import { testCard } from '../cards/test-cards.ts'
import type { CardSecret } from '../state/state.ts'
import { effective } from './payment-methods.ts'

export type Authorization =
  | { outcome: 'approved' }
  | { outcome: 'declined'; decline: Decline }
  | { outcome: 'needs_authentication' }

export type Presence = {
  /** Without the card holder, as at a renewal. */
  isOffSession: boolean
  /** 3D Secure was just passed for this payment. */
  isAuthenticated: boolean
}

/** The decision of a test card's bank about a payment. */
export function authorize(secret: CardSecret, presence: Presence): Authorization {
  const card = testCard(secret.card)
  const needsHolder =
    !presence.isAuthenticated &&
    (card.threeDSecure === 'always' ||
      (card.threeDSecure === 'unless_set_up' && !secret.isSetUp) ||
      (card.threeDSecure === 'on_session' && !presence.isOffSession))
  if (needsHolder) return { outcome: 'needs_authentication' }
  const decline = effective(card.charge, secret)
  return decline === undefined
    ? { outcome: 'approved' }
    : { outcome: 'declined', decline: declineOf(decline) }
}

/** The bank's decision about setting a card up for later: no charge, but it may require authentication. */
export function authorizeSetup(secret: CardSecret, isAuthenticated: boolean): Authorization {
  const card = testCard(secret.card)
  const asksForHolder = card.threeDSecure === 'always' || card.threeDSecure === 'unless_set_up'
  if (asksForHolder && !isAuthenticated) return { outcome: 'needs_authentication' }
  const decline = effective(card.attach, secret)
  return decline === undefined
    ? { outcome: 'approved' }
    : { outcome: 'declined', decline: declineOf(decline) }
}
