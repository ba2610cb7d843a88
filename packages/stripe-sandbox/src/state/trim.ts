import type { State } from './state.ts'

/** How many objects the sandbox keeps that a stranger can make without paying; above that the oldest go. */
export type Retention = {
  /** Payment methods that belong to no customer. */
  unattachedMethods: number
  /** Customers who have never paid, with all their objects. */
  unpaidCustomers: number
  /** Of one intent: declined charges, and 3D Secure attempts. */
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

/** A holder is at the bank with this method. */
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

/** Everything of a customer who never paid; their events stay as long as all events do. */
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

/** All but the newest. */
const olderThanNewest = <T>(oldestFirst: readonly T[], most: number): readonly T[] =>
  oldestFirst.slice(0, Math.max(0, oldestFirst.length - most))

/**
 * Watches what is made without paying.
 *
 * @returns removes what is above the limits, the oldest first. The caller holds a transaction of the journal
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
