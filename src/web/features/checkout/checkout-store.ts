import type { DisplayPlan } from '#shared/offer/plan/plan.ts'
import type { KeyValueStorage } from '#web/app/browser/browser-storage.ts'
import { logWarning } from '#web/app/browser/log.ts'
import { secretId } from '#web/session/secret-id.ts'
import { isRecord } from '#shared/lib/is-record.ts'
import { hasShapes, type Shape } from '#web/api/shape.ts'

/** One attempt to buy one plan with one email address. Survives a reload and a killed tab. */
export type CheckoutAttempt = {
  /** The server charges at most once per key. */
  idempotencyKey: string
  email: string
  /** The plan as the page showed it when the payer confirmed. */
  product: DisplayPlan
  registrationSource: RegistrationSource
  /** A payment was sent and its outcome is unknown: the next payment asks first. */
  isUnsettled: boolean
  subscriptionId: string | null
  paymentIntentId: string | null
  /** Proves the right to this checkout if cookies are blocked. */
  checkoutToken: string | null
}
export type RegistrationSource = 'web_funnel' | 'email_offer'

/** What the payer typed; card data never leaves Stripe's form. */
export type CheckoutDraft = { fullName: string; countryCode: string }

const text: Shape = { type: 'string' }
const textOrNull: Shape = { type: 'string', isNullable: true }
const flag: Shape = { type: 'boolean' }
const number: Shape = { type: 'number' }

const DRAFT_SHAPE: Record<keyof CheckoutDraft, Shape> = {
  fullName: text,
  countryCode: { type: 'string', pattern: /^(?:[A-Z]{2})?$/ },
}
const ATTEMPT_SHAPE: Record<keyof CheckoutAttempt, Shape> = {
  idempotencyKey: { type: 'string', pattern: /^[\w-]{16,128}$/ },
  email: text,
  product: { type: 'object' },
  registrationSource: { type: 'string', pattern: /^(?:web_funnel|email_offer)$/ },
  isUnsettled: flag,
  subscriptionId: textOrNull,
  paymentIntentId: textOrNull,
  checkoutToken: textOrNull,
}
/** `quote` and `includedTax` may be absent. */
const PRODUCT_SHAPE: Record<Exclude<keyof DisplayPlan, 'quote' | 'includedTax'>, Shape> = {
  productId: text,
  name: text,
  description: text,
  type: { type: 'string', pattern: /^(?:subscription|trial)$/ },
  currency: { type: 'string', pattern: /^[A-Z]{3}$/ },
  originalPriceMinor: number,
  priceMinor: number,
  renewalPriceMinor: number,
  perDayMinor: number,
  durationDays: number,
  isActive: flag,
  isTagged: flag,
}

const isDraft = (value: unknown): value is CheckoutDraft => hasShapes(value, DRAFT_SHAPE)
const isAttempt = (value: unknown): value is CheckoutAttempt =>
  hasShapes(value, ATTEMPT_SHAPE) && isRecord(value) && hasShapes(value['product'], PRODUCT_SHAPE)

type Stored = {
  attempt: CheckoutAttempt | null
  draft: CheckoutDraft | null
  /** No payment is sent until this time of the browser's clock. */
  pausedUntilMs: number | null
}

/** The attempt and the draft of this tab, in `storage` under `key`, or in memory if storage fails. */
export function createCheckoutStore(storage: KeyValueStorage | null, key: string) {
  let inPage: Stored | null = null

  const read = (): Stored => {
    if (inPage) return inPage
    try {
      const stored: unknown = JSON.parse(storage?.getItem(key) ?? 'null')
      const { attempt, draft, pausedUntilMs } = isRecord(stored) ? stored : {}
      return {
        attempt: isAttempt(attempt) ? attempt : null,
        draft: isDraft(draft) ? draft : null,
        pausedUntilMs: typeof pausedUntilMs === 'number' ? pausedUntilMs : null,
      }
    } catch {
      return { attempt: null, draft: null, pausedUntilMs: null }
    }
  }
  const write = (changes: Partial<Stored>) => {
    const next = { ...read(), ...changes }
    try {
      if (!storage) throw new Error('there is no storage')
      storage.setItem(key, JSON.stringify(next))
      inPage = null
    } catch (error) {
      if (!inPage) logWarning('the checkout is kept in the page alone', error)
      inPage = next
    }
  }

  return {
    attempt: (): CheckoutAttempt | null => read().attempt,
    draft: (): CheckoutDraft | null => read().draft,
    pausedUntilMs: (): number | null => read().pausedUntilMs,
    savePause: (pausedUntilMs: number) => write({ pausedUntilMs }),
    saveDraft: (draft: CheckoutDraft) => write({ draft }),
    /** The attempt is over; the next payment gets a new key. */
    dropAttempt: () => write({ attempt: null }),
    /** The attempt for this plan and address: the stored one, even if it was declined, or a new one. */
    attemptFor(order: Pick<CheckoutAttempt, 'email' | 'product' | 'registrationSource'>): CheckoutAttempt {
      const { attempt } = read()
      const isSame =
        attempt?.email.toLowerCase() === order.email.toLowerCase() &&
        attempt.product.productId === order.product.productId
      const current: CheckoutAttempt = isSame
        ? { ...attempt, ...order }
        : {
            ...order,
            idempotencyKey: secretId(),
            isUnsettled: false,
            subscriptionId: null,
            paymentIntentId: null,
            checkoutToken: null,
          }
      write({ attempt: current })
      return current
    },
    /** Changes the stored attempt; late answers for an earlier one are ignored. */
    changeAttempt(idempotencyKey: string, changes: Partial<Omit<CheckoutAttempt, 'idempotencyKey'>>) {
      const { attempt } = read()
      if (attempt?.idempotencyKey === idempotencyKey) write({ attempt: { ...attempt, ...changes } })
    },
  }
}

export type CheckoutStore = ReturnType<typeof createCheckoutStore>
