import type { State } from './state.ts'

/** How many objects are kept that anyone can create without paying. The oldest are removed first. */
export type Retention = {
  /** Payment methods without a customer. */
  unattachedMethods: number
  /** Customers who never paid, with all their objects. */
  unpaidCustomers: number
  /** Per intent: declined charges, and 3D Secure attempts. */
  attemptsPerIntent: number
  events: number
}

export const DEFAULT_RETENTION: Retention = {
  unattachedMethods: 1000,
  unpaidCustomers: 2000,
  attemptsPerIntent: 20,
  events: 50_000,
}

const UNPAID_STATES = new Set(['incomplete', 'incomplete_expired'])

const hasPaid = ({ charges, subscriptions }: State, customer: string): boolean =>
  charges.by('customer', customer).some(({ paid }) => paid) ||
  subscriptions.by('customer', customer).some(({ status }) => !UNPAID_STATES.has(status))

function removeMethod({ paymentMethods, cardSecrets }: State, id: string): void {
  cardSecrets.remove(`card:${id}`)
  paymentMethods.remove(id)
}

/** The card holder is on the bank's page with this method. */
const isWaitedFor = ({ authentications, paymentIntents, setupIntents }: State, method: string): boolean =>
  authentications.by('payment_method', method).some(({ intent: id, outcome }) => {
    const intent = paymentIntents.get(id) ?? setupIntents.get(id)
    return outcome === 'pending' && intent?.status === 'requires_action' && intent.payment_method === method
  })

function removeIntents(state: State, customer: string): void {
  for (const kind of [state.paymentIntents, state.setupIntents]) {
    for (const { id } of kind.by('customer', customer)) {
      for (const attempt of state.authentications.by('intent', id)) state.authentications.remove(attempt.id)
      kind.remove(id)
    }
  }
}

function removeSubscriptions(state: State, customer: string): void {
  for (const { id, discounts } of state.subscriptions.by('customer', customer)) {
    for (const line of state.pendingLines.by('subscription', id)) state.pendingLines.remove(line.id)
    for (const discount of discounts) {
      if (typeof discount === 'string') state.discounts.remove(discount)
    }
    state.reminders.remove(`reminder:${id}`)
    state.subscriptions.remove(id)
  }
}

/** Removes everything of a customer who never paid, except events. */
function removeCustomer(state: State, id: string): void {
  removeSubscriptions(state, id)
  for (const invoice of state.invoices.by('customer', id)) {
    for (const payment of state.invoicePayments.by('invoice', invoice.id)) {
      state.invoicePayments.remove(payment.id)
    }
    state.dunning.remove(`dunning:${invoice.id}`)
    state.invoices.remove(invoice.id)
  }
  removeIntents(state, id)
  for (const charge of state.charges.by('customer', id)) state.charges.remove(charge.id)
  for (const method of state.paymentMethods.by('customer', id)) removeMethod(state, method.id)
  state.customers.remove(id)
}

const olderThanNewest = <T>(oldestFirst: readonly T[], most: number): readonly T[] =>
  oldestFirst.slice(0, Math.max(0, oldestFirst.length - most))

/**
 * Watches what is created without paying.
 *
 * @returns removes what exceeds the limits, oldest first; call it in a transaction of the journal
 */
export function createTrim(state: State, most: Retention): () => void {
  const unattached = new Set<string>()
  state.paymentMethods.watch((method, id) => {
    if (method?.customer === null) unattached.add(id)
    else unattached.delete(id)
  })
  const unpaid = new Set<string>()
  state.customers.watch((customer, id) => {
    if (customer === null) unpaid.delete(id)
    else if (!unpaid.has(id) && !hasPaid(state, id)) unpaid.add(id)
  })
  state.subscriptions.watch((subscription) => {
    if (subscription && !UNPAID_STATES.has(subscription.status)) unpaid.delete(subscription.customer)
  })
  const tried = new Set<string>()
  state.charges.watch((charge) => {
    if (charge?.paid && charge.customer !== null) unpaid.delete(charge.customer)
    if (charge && !charge.paid && charge.payment_intent !== null) tried.add(charge.payment_intent)
  })
  state.authentications.watch((attempt) => {
    if (attempt) tried.add(attempt.intent)
  })

  const trimAttempts = (intent: string): void => {
    const declined = state.charges.by('payment_intent', intent).filter(({ paid }) => !paid)
    for (const { id } of olderThanNewest(declined, most.attemptsPerIntent)) state.charges.remove(id)
    const attempts = state.authentications.by('intent', intent)
    for (const { id } of olderThanNewest(attempts, most.attemptsPerIntent)) state.authentications.remove(id)
  }

  return () => {
    for (const intent of tried) trimAttempts(intent)
    tried.clear()
    for (const id of unpaid) {
      if (unpaid.size <= most.unpaidCustomers) break
      removeCustomer(state, id)
    }
    for (const id of unattached) {
      if (unattached.size <= most.unattachedMethods) break
      if (!isWaitedFor(state, id)) removeMethod(state, id)
    }
    for (let event = state.events.first(); event && state.events.size > most.events; ) {
      state.deliveries.remove(`delivery:${event.id}`)
      state.events.remove(event.id)
      event = state.events.first()
    }
  }
}
