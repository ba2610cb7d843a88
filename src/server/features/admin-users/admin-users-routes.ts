import { z } from 'zod'
import * as contract from '#shared/contract/admin/admin-users.ts'
import { readAdminReceipt } from '#shared/contract/receipts.ts'
import { jsonValueSchema } from '#shared/contract/fields.ts'
import type { RouteBody } from '#shared/contract/route.ts'
import { refusal } from '#server/http/routing/refusal.ts'
import { type Api, registerFileRoute, registerRoute } from '#server/http/routing/register-route.ts'
import { endSessions, sendSetPasswordMail } from './account-access.ts'
import { auditedFilters } from './admin-users.ts'
import type { LedgerInvoice, SharedUsersDeps } from './admin-users-deps.ts'
import { cancelSubscription, requireSubscription, undoCancellation } from './change-subscription.ts'
import { decideRefundRequest, requireRefundRequest } from './decide-refund-request.ts'
import { deleteUser, requireDeletablePerson } from './delete-user.ts'
import { exportUsers } from './export-users.ts'
import { requirePerson } from './find-person.ts'
import { countUsers } from './find-user-page.ts'
import { listUsers } from './list-users.ts'
import { readUserDetails, refundableMinorOf } from './read-user-details.ts'
import { refundInvoice, requireInvoice } from './refund-invoice.ts'

const recordsSchema = z.record(z.string(), jsonValueSchema)

/** What a cancellation changes, as the audit stores it. */
const cancellationState = ({
  status,
  isCancelAtPeriodEnd,
}: {
  status: string
  isCancelAtPeriodEnd: boolean
}) => ({ status, isCancelAtPeriodEnd })

/** Default: a subscription ends with a full refund. */
const outcomeFor = (
  { amountMinor, subscription }: RouteBody<typeof contract.refundAdminInvoice>,
  invoice: LedgerInvoice,
): 'cancel' | 'keep' =>
  subscription ?? (amountMinor === null || amountMinor >= refundableMinorOf(invoice) ? 'cancel' : 'keep')

function registerMoneyRoutes(api: Api, shared: SharedUsersDeps): void {
  registerRoute(api, contract.refundAdminInvoice, async ({ params, body, audit, brandId }) => {
    const deps = { ...shared, brandId }
    const invoice = await requireInvoice(deps, params.invoiceId)
    const { currency, amountPaidMinor, refundedMinor, stripeSubscriptionId } = invoice
    const action = await audit.begin({
      targetKind: 'invoice',
      targetId: params.invoiceId,
      before: {
        subscriptionId: stripeSubscriptionId,
        currency,
        amountPaidMinor,
        refundedMinor,
        askedMinor: body.amountMinor ?? refundableMinorOf(invoice),
        reason: body.reason,
        subscription: outcomeFor(body, invoice),
      },
    })
    const { amountMinor, reason, key } = body
    const refund = await refundInvoice(
      deps,
      { stripeInvoiceId: params.invoiceId, amountMinor, reason, key },
      { stripeSubscriptionId, outcome: outcomeFor(body, invoice) },
    )
    const after = await requireInvoice(deps, params.invoiceId)
    action.after({ ...refund, currency, refundedMinor: after.refundedMinor })
    return action.done(refund)
  })

  registerRoute(api, contract.decideRefundRequest, async ({ params, body, audit, brandId }) => {
    const deps = { ...shared, brandId }
    const request = await requireRefundRequest(deps, params.requestId)
    const action = await audit.begin({
      targetKind: 'refund_request',
      targetId: request.id,
      before: {
        subscriptionId: request.stripeSubscriptionId,
        invoiceId: request.stripeInvoiceId,
        status: request.status,
      },
    })
    const decided = await decideRefundRequest(deps, request.id, body)
    action.after(decided)
    return action.done(decided)
  })
}

function registerSubscriptionRoutes(api: Api, shared: SharedUsersDeps): void {
  registerRoute(api, contract.cancelAdminSubscription, async ({ params, body, audit, brandId }) => {
    const deps = { ...shared, brandId }
    const before = await requireSubscription(deps, params.subscriptionId)
    const action = await audit.begin({
      targetKind: 'subscription',
      targetId: before.id,
      before: { ...cancellationState(before), when: body.when },
    })
    const subscription = await cancelSubscription(deps, before.id, body.when)
    action.after(cancellationState(subscription))
    return action.done({ status: subscription.status })
  })

  registerRoute(api, contract.undoAdminCancellation, async ({ params, audit, brandId }) => {
    const deps = { ...shared, brandId }
    const before = await requireSubscription(deps, params.subscriptionId)
    const action = await audit.begin({
      targetKind: 'subscription',
      targetId: before.id,
      before: cancellationState(before),
    })
    const subscription = await undoCancellation(deps, before.id)
    action.after(cancellationState(subscription))
    return action.done({ status: subscription.status })
  })
}

function registerPeopleRoutes(api: Api, shared: SharedUsersDeps): void {
  registerRoute(api, contract.sendSetPasswordMail, async ({ params, audit, brandId }) => {
    const deps = { ...shared, brandId }
    const person = await requirePerson(deps, params.userId)
    const before = { hasAccount: person.accountId !== null }
    const action = await audit.begin({ targetKind: 'user', targetId: person.id, before })
    await sendSetPasswordMail(deps, person)
    return action.done({ isAccepted: true as const })
  })

  registerRoute(api, contract.endUserSessions, async ({ params, audit, brandId }) => {
    const deps = { ...shared, brandId }
    const person = await requirePerson(deps, params.userId)
    const action = await audit.begin({ targetKind: 'user', targetId: person.id })
    const ended = await endSessions(deps, person)
    action.after({ ended })
    return action.done({ ended })
  })

  registerRoute(api, contract.exportUser, async ({ params, audit, reply, brandId }) => {
    const deps = { ...shared, brandId }
    const person = await requirePerson(deps, params.userId)
    const action = await audit.begin({ targetKind: 'user', targetId: person.id })
    const records = await deps.personalData.exportAddress(
      { brandId, email: person.address },
      person.accountId,
    )
    const exportedAt = new Date().toISOString()
    reply.header(
      'content-disposition',
      `attachment; filename="personal-data-${exportedAt.slice(0, 10)}.json"`,
    )
    return action.done(recordsSchema.parse({ exportedAt, email: person.email, records }))
  })

  registerRoute(api, contract.deleteUser, async ({ params, body, audit, brandId }) => {
    const deps = { ...shared, brandId }
    const person = await requireDeletablePerson(deps, params.userId, body.email)
    const before = { hasAccount: person.accountId !== null }
    const action = await audit.begin({ targetKind: 'user', targetId: person.id, before })
    action.after({ ...(await deleteUser(deps, person)) })
    return action.done({ isDeleted: true as const })
  })
}

/** Routes to list the users of a brand and change what they have bought. */
export function registerAdminUsersRoutes(api: Api, shared: SharedUsersDeps): void {
  const of = ({ brandId }: { brandId: string }) => ({ ...shared, brandId })
  const { reports } = shared
  registerRoute(api, contract.listUsers, (call) =>
    reports.read(async (database, asOf) => ({
      ...(await listUsers({ ...of(call), database }, call.query)),
      asOf: asOf?.toISOString() ?? null,
    })),
  )
  registerRoute(api, contract.countUsers, (call) =>
    reports.read(async (database) => ({ count: await countUsers({ ...of(call), database }, call.query) })),
  )
  registerFileRoute(api, contract.exportUsers, async ({ body, audit, brandId }) => {
    const deps = { ...shared, brandId }
    const action = await audit.begin({
      targetKind: 'users',
      targetId: 'export',
      before: auditedFilters(body),
    })
    const fileName = `users-${new Date().toISOString().slice(0, 10)}.csv`
    const content = await exportUsers(deps, body, (written) => action.after({ users: written }))
    return action.done({ fileName, content })
  })
  registerRoute(api, contract.readUserDetails, (call) => readUserDetails(of(call), call.params.userId))
  registerRoute(api, readAdminReceipt, async ({ params, brandId }) => {
    const found = await shared.receipts.find(params.receiptId)
    if (found?.brandId !== brandId) throw refusal('receipt_not_found')
    return found.receipt
  })
  registerMoneyRoutes(api, shared)
  registerSubscriptionRoutes(api, shared)
  registerPeopleRoutes(api, shared)
}
