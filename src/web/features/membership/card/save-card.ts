import type { updateCard } from '#shared/contract/membership.ts'
import type { RouteData } from '#shared/contract/route.ts'
import type { Reader } from '#shared/texts/reader.ts'
import type { BankAnswer } from '#web/payments/bank-answer.ts'
import { paymentErrorText } from '#web/payments/payment-error-text.ts'

export type CardSaved = RouteData<typeof updateCard>

export type SaveCardDeps = {
  calls: {
    startCard: () => Promise<Setup>
    updateCard: (setupIntentId: string) => Promise<CardSaved>
  }
  /** Sets up the card in Stripe's form, and asks the bank if required. */
  confirmSetup: (clientSecret: string) => Promise<BankAnswer>
  /** Asks the bank about the open invoice. */
  confirmPayment: (clientSecret: string) => Promise<BankAnswer>
  onPhase: (phase: CardPhase) => void
  t: Reader<'subscription'>['t']
}

export type CardPhase = 'saving' | 'bank' | 'paying'

/** `text` says what to do next. `unpaid`: the card is saved, but the open amount is not paid. */
export type CardOutcome =
  | { kind: 'done'; saved: CardSaved }
  | { kind: 'refused'; text: string }
  | { kind: 'unpaid'; saved: CardSaved; text: string }

export type Setup = { setupIntentId: string; clientSecret: string }

/** A bank may ask more than once, but not forever. */
const MAX_BANK_ROUNDS = 3

/** Asks the bank about the open invoice until its outcome is known. */
async function payOpen(deps: SaveCardDeps, setup: Setup, answered: CardSaved): Promise<CardOutcome> {
  const { t } = deps
  let saved = answered
  for (let round = 0; round < MAX_BANK_ROUNDS; round++) {
    if (saved.openInvoice === 'none' || saved.openInvoice === 'paid') return { kind: 'done', saved }
    if (saved.openInvoice === 'declined') return { kind: 'unpaid', saved, text: t('openPaymentDeclined') }
    if (saved.clientSecret === null) break
    deps.onPhase('bank')
    const answer = await deps.confirmPayment(saved.clientSecret)
    if (answer.kind === 'canceled') return { kind: 'unpaid', saved, text: t('openPaymentUnconfirmed') }
    if (answer.kind === 'declined') return { kind: 'unpaid', saved, text: paymentErrorText(answer.code) }
    deps.onPhase('paying')
    const after = await deps.calls.updateCard(setup.setupIntentId)
    // If nothing is open anymore, the bank has just approved the payment.
    saved = after.openInvoice === 'none' ? { ...after, openInvoice: 'paid' } : after
  }
  return { kind: 'unpaid', saved, text: t('openPaymentUnconfirmed') }
}

/** A setup whose answer was lost may be complete already; a card typed since then needs a new one. */
async function setUp(
  { calls, confirmSetup }: SaveCardDeps,
  { begun, store }: StoredSetup,
): Promise<{ setup: Setup; answer: BankAnswer }> {
  if (begun) {
    const answer = await confirmSetup(begun.clientSecret)
    if (answer.kind !== 'unsure') return { setup: begun, answer }
  }
  const setup = await calls.startCard()
  store(setup)
  return { setup, answer: await confirmSetup(setup.clientSecret) }
}

export type StoredSetup = {
  /** The unfinished setup of an earlier attempt, which Stripe lets us reuse. */
  begun: Setup | null
  store: (setup: Setup | null) => void
}

/**
 * Saves another card for the renewals, and pays the open invoice with it.
 * @throws ApiError if the server refuses or does not answer
 */
export async function saveCard(deps: SaveCardDeps, stored: StoredSetup): Promise<CardOutcome> {
  deps.onPhase('saving')
  const { setup, answer } = await setUp(deps, stored)
  const { t } = deps
  if (answer.kind === 'canceled') return { kind: 'refused', text: t('cardNotVerified') }
  if (answer.kind === 'declined') return { kind: 'refused', text: paymentErrorText(answer.code) }
  deps.onPhase('paying')
  const saved = await deps.calls.updateCard(setup.setupIntentId)
  // This setup is complete; the next card needs a new one.
  stored.store(null)
  return payOpen(deps, setup, saved)
}
