import { setTimeout as after } from 'node:timers/promises'
import { inProcessGateway } from '../checkout/in-process-stripe.ts'
import type { FaultWorld } from './fault-world.ts'
import { type Operator, signInOperator } from './operator.ts'
import type { Fault } from './fault.ts'
import { createPatientCaller, type PatientCaller } from './patient-caller.ts'
import { newVisitor, PAYMENT, visit, type Visitor } from './visitor.ts'

const VISITORS_AT_ONCE = 6
/** Between two visitors of a place, so that there are a few dozen requests per second. */
const PAUSE_MS = 500
const OPERATOR_PAUSE_MS = 300
/** The operator refunds a part of the payment of each visitor of this many. */
const REFUND_ONE_IN = 5

/** The load of a fault run: visitors in parallel and one operator, until `end` is called. */
export type FaultLoad = {
  caller: PatientCaller
  visitors: readonly Visitor[]
  operator: Operator
  /** How many visitors have completed every step. @throws the first error of a visitor or the operator */
  completed: () => number
  isSomebodyPaying: () => boolean
  /** Lets everybody finish. @throws the first error of a visitor or the operator */
  end: () => Promise<void>
}

const isComplete = ({ hasSignedIn }: Visitor): boolean => hasSignedIn

export async function startFaultLoad(
  world: FaultWorld,
  currentFault: () => Fault | null,
): Promise<FaultLoad> {
  const { balancer, instances, partners } = world
  const { sandbox } = partners.stripe
  // The buyer's own connection to Stripe.
  const { stripe } = inProcessGateway(sandbox)
  const addresses = [balancer.url, ...instances.map(({ url }) => url)]
  const caller = createPatientCaller(addresses, currentFault)
  const visitors: Visitor[] = []
  const operator = await signInOperator(caller)
  const failures: unknown[] = []
  const ending = new AbortController()

  const receive = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      const visitor = newVisitor()
      visitors.push(visitor)
      await visit(caller, stripe, visitor)
      await after(PAUSE_MS)
    }
  }
  const invoiceOf = (subscriptionId: string) =>
    sandbox
      .books()
      .invoices.find(({ parent }) => parent?.subscription_details?.subscription === subscriptionId)
  const operate = async (): Promise<void> => {
    let next = 0
    while (!ending.signal.aborted) {
      await operator.readReports()
      const visitor = visitors[next]
      if (visitor !== undefined && isComplete(visitor)) {
        next += 1
        const { lead, subscriptionId } = visitor
        if (lead.id !== null) await operator.openLead(lead.id)
        const invoice = subscriptionId === null ? undefined : invoiceOf(subscriptionId)
        if (invoice !== undefined && next % REFUND_ONE_IN === 0) await operator.refund(invoice.id)
      }
      await after(OPERATOR_PAUSE_MS)
    }
  }
  const all = Promise.all([operate(), ...Array.from({ length: VISITORS_AT_ONCE }, receive)])
  all.catch((error: unknown) => failures.push(error))
  return {
    caller,
    visitors,
    operator,
    completed: () => {
      if (failures.length > 0) throw failures[0]
      return visitors.filter(isComplete).length
    },
    isSomebodyPaying: () => caller.isUnderWay(PAYMENT),
    end: async () => {
      ending.abort()
      await all
    },
  }
}
