import { type Decline, declineOf } from '../cards/declines.ts'
import { testCard } from '../cards/test-cards.ts'
import type { CardSecret } from '../state/state.ts'
import { effective } from './payment-methods.ts'

export type Authorization =
  | { outcome: 'approved' }
  | { outcome: 'declined'; decline: Decline }
  | { outcome: 'needs_authentication' }

export type Presence = {
  /** The holder is not there: a renewal. */
  isOffSession: boolean
  /** 3D Secure has just been passed for this very payment. */
  isAuthenticated: boolean
}

/** What the bank behind a test card says to a payment. */
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

/** What the bank says when a card is only set up for later: nothing is taken, but it may want to see the holder. */
export function authorizeSetup(secret: CardSecret, isAuthenticated: boolean): Authorization {
  const card = testCard(secret.card)
  const asksForHolder = card.threeDSecure === 'always' || card.threeDSecure === 'unless_set_up'
  if (asksForHolder && !isAuthenticated) return { outcome: 'needs_authentication' }
  const decline = effective(card.attach, secret)
  return decline === undefined
    ? { outcome: 'approved' }
    : { outcome: 'declined', decline: declineOf(decline) }
}
