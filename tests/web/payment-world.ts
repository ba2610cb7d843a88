import type { SubscriptionResult } from '#shared/contract/checkout.ts'
import { ApiError } from '#web/api/api-error.ts'
import type { CheckoutAttempt } from '#web/features/checkout/checkout-store.ts'
import type { CheckoutCalls, PaymentOrder } from '#web/features/checkout/payment/checkout-calls.ts'
import type { BankAnswer } from '#web/payments/bank-answer.ts'
import { sampleChallenge, sampleResult } from './sample-checkout.ts'

/** The outcome of a card; `slow` is decided after some requests. */
export type Card = 'good' | 'declined' | 'bank' | 'slow'
/** What goes wrong with a call; `late`: carried out after the caller has given up. */
export type Fault = 'none' | 'lostRequest' | 'lostAnswer' | 'late' | 'busy' | 'fault'
export type BankMood = 'passes' | 'cancels' | 'declines' | 'breaksOff'

/** The tab is gone: nothing it waited for will arrive. */
export class TabKilled extends Error {
  override name = 'TabKilled'
}

type Sale = {
  state: 'open' | 'bank' | 'slow' | 'declined' | 'paid'
  charges: number
  keys: Set<string>
}

const lost = () => new ApiError('The line is cut', 0, 'no_answer')
const refused = (code: string, paymentCode?: string) =>
  new ApiError(code, 409, code, [], paymentCode === undefined ? {} : { paymentCode })

/** A server, a bank and a connection that fail on command, and a record of all charges. A card is the id of its method. */
export class PaymentWorld {
  faults: Fault[] = []
  moods: BankMood[] = []
  /** The tab is killed after this many calls; null: never. */
  killIn: number | null = null
  readonly sales = new Map<string, Sale>()
  #late: (() => void)[] = []

  sale(email: string, productId: string): Sale {
    const pair = `${email.toLowerCase()} ${productId}`
    const known = this.sales.get(pair) ?? { state: 'open', charges: 0, keys: new Set<string>() }
    this.sales.set(pair, known)
    return known
  }

  /** Delivers the calls that were delayed. */
  settle(): void {
    for (const work of this.#late.splice(0)) work()
  }

  get isQuiet(): boolean {
    return this.#late.length === 0
  }

  readonly calls: Pick<CheckoutCalls, 'pay' | 'ask' | 'complete' | 'verify' | 'status'> = {
    pay: (attempt, order) => this.#call(() => this.#pay(attempt, order)),
    ask: (attempt) => this.#call(() => this.#look(this.#saleOf(attempt))),
    verify: (id) => this.#call(() => this.#look(this.#saleById(id))),
    status: (id) => this.#call(() => this.#look(this.#saleById(id))),
    complete: (_, id) => this.#call(() => this.#look(this.#saleById(id))),
  }

  readonly bank = {
    handleNextAction: (secret: string): Promise<BankAnswer> => {
      this.#live()
      const sale = this.#saleById(secret)
      const mood = this.moods.shift() ?? 'passes'
      if (sale.state !== 'bank' || mood === 'breaksOff') return Promise.resolve({ kind: 'unsure' })
      if (mood === 'passes') this.#charge(sale)
      else sale.state = 'declined'
      if (mood === 'declines') return Promise.resolve({ kind: 'declined', code: 'card_declined' })
      return Promise.resolve({ kind: mood === 'passes' ? 'passed' : 'canceled' })
    },
    confirm: (): Promise<BankAnswer> => Promise.resolve({ kind: 'unsure' }),
  }

  #live(): void {
    if (this.killIn === null) return
    if (this.killIn <= 0) throw new TabKilled()
    this.killIn -= 1
  }

  async #call(work: () => SubscriptionResult): Promise<SubscriptionResult> {
    this.#live()
    const fault = this.faults.shift() ?? 'none'
    if (fault !== 'late') this.settle()
    await Promise.resolve()
    switch (fault) {
      case 'none':
        break
      case 'lostRequest':
        throw lost()
      case 'late':
        this.#late.push(() => quietly(work))
        throw lost()
      case 'lostAnswer':
        quietly(work)
        throw lost()
      case 'busy':
        throw refused('payment_busy')
      case 'fault':
        throw refused('internal')
    }
    const result = work()
    this.#live()
    return result
  }

  #charge(sale: Sale): void {
    sale.state = 'paid'
    sale.charges += 1
  }

  #saleOf({ email, product, idempotencyKey }: CheckoutAttempt): Sale {
    const sale = this.sale(email, product.productId)
    sale.keys.add(idempotencyKey)
    return sale
  }

  /** The ids of subscription, intent and secret are all the sale's key. */
  #saleById(id: string): Sale {
    const sale = this.sales.get(id)
    if (!sale) throw refused('payment_not_found')
    return sale
  }

  #answer(sale: Sale): SubscriptionResult {
    const id = [...this.sales].find(([, known]) => known === sale)?.[0] ?? ''
    const ids = { subscriptionId: id, paymentIntentId: id }
    switch (sale.state) {
      case 'paid':
        return sampleResult(ids)
      case 'bank':
        return sampleChallenge({ ...ids, clientSecret: id })
      case 'slow':
        return sampleResult({ ...ids, isPaid: false, isProcessing: true, status: 'incomplete' })
      case 'declined':
        throw refused('payment_failed', 'card_declined')
      case 'open':
        return sampleResult({
          ...ids,
          isPaid: false,
          requiresConfirmation: true,
          status: 'incomplete',
          clientSecret: id,
        })
    }
  }

  #look(sale: Sale): SubscriptionResult {
    const answer = this.#answer(sale)
    // The bank decides during the request.
    if (sale.state === 'slow') this.#charge(sale)
    return answer
  }

  #pay(attempt: CheckoutAttempt, { paymentMethodId }: PaymentOrder): SubscriptionResult {
    const sale = this.#saleOf(attempt)
    if (sale.state !== 'paid' && sale.state !== 'slow') {
      if (paymentMethodId === 'good') this.#charge(sale)
      else sale.state = paymentMethodId === 'bank' ? 'bank' : paymentMethodId === 'slow' ? 'slow' : 'declined'
    }
    return this.#answer(sale)
  }
}

function quietly(work: () => unknown): void {
  try {
    work()
  } catch {
    // The answer is lost anyway.
  }
}
