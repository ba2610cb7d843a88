import { randomUUID } from 'node:crypto'
import type Stripe from 'stripe'
import type { SignedIn } from '#shared/contract/accounts.ts'
import type { SubscriptionResult } from '#shared/contract/checkout.ts'
import { type EventsCall, type LeadCall, newEvents, newLead } from '../kill/funnel-call.ts'
import type { PatientCaller } from './patient-caller.ts'

/** The call that charges. */
export const PAYMENT = '/stripe/complete-subscription-flow'
const PLAN = '4-week-plan'
const PASSWORD = 'copper lantern orchard'

/** Somebody who goes all the way. Whatever is set here was acknowledged. */
export type Visitor = {
  lead: LeadCall
  events: EventsCall[]
  /** null: not paid yet. */
  subscriptionId: string | null
  hasAccount: boolean
  hasSignedIn: boolean
}

export const newVisitor = (): Visitor => ({
  lead: newLead(),
  events: [],
  subscriptionId: null,
  hasAccount: false,
  hasSignedIn: false,
})

async function track({ call }: PatientCaller, visitor: Visitor, count: number): Promise<void> {
  const events = newEvents(count)
  visitor.events.push(events)
  await call({ path: '/tracking/events', body: { events: events.events } })
  events.isAcknowledged = true
}

async function leaveAddress({ call }: PatientCaller, { lead }: Visitor): Promise<string> {
  const headers = { 'idempotency-key': lead.key }
  const { body } = await call({ path: '/leads/create', headers, body: lead.lead })
  const { id } = body.data as { id: string }
  lead.isAcknowledged = true
  lead.id = id
  return id
}

/** As the page does: one key for all tries of a checkout. */
async function pay({ call }: PatientCaller, stripe: Stripe, visitor: Visitor): Promise<void> {
  const { email } = visitor.lead.lead
  const method = await stripe.paymentMethods.create({
    type: 'card',
    card: { token: 'tok_visa' },
    billing_details: { email },
  })
  const { body } = await call({
    path: PAYMENT,
    headers: { 'idempotency-key': randomUUID() },
    body: { productId: PLAN, customerEmail: email, paymentMethodId: method.id, leadId: visitor.lead.id },
  })
  const { isPaid, subscriptionId } = body.data as SubscriptionResult
  if (!isPaid) throw new Error(`the payment of ${email} is open`)
  visitor.subscriptionId = subscriptionId
}

async function register({ call }: PatientCaller, visitor: Visitor): Promise<void> {
  const { email } = visitor.lead.lead
  const body = { email, password: PASSWORD, repeatPassword: PASSWORD, leadId: visitor.lead.id }
  // After a lost answer the account is there: then the sign-in succeeds.
  await call({ path: '/auth/set-password', body, ends: ['proof_required'] })
  visitor.hasAccount = true
}

async function signIn({ call }: PatientCaller, visitor: Visitor): Promise<void> {
  const { email } = visitor.lead.lead
  const { body } = await call({ path: '/auth/login', body: { email, password: PASSWORD } })
  const { token } = body.data as SignedIn
  const headers = { authorization: `Bearer ${token}` }
  await call({ method: 'GET', path: '/member/subscription', headers })
  visitor.hasSignedIn = true
}

/** Goes through the quiz, pays, registers and signs in. */
export async function visit(caller: PatientCaller, stripe: Stripe, visitor: Visitor): Promise<void> {
  await track(caller, visitor, 2)
  await leaveAddress(caller, visitor)
  await track(caller, visitor, 3)
  await pay(caller, stripe, visitor)
  await register(caller, visitor)
  await signIn(caller, visitor)
}
