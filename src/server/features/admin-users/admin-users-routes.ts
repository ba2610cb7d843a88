import { z } from 'zod'
import * as contract from '#shared/contract/admin/admin-users.ts'
import { readAdminReceipt } from '#shared/contract/receipts.ts'
import { jsonValueSchema } from '#shared/contract/json-value.ts'
import type { RouteBody } from '#shared/contract/route.ts'
import { AppError } from '#server/http/routing/app-error.ts'
import { type Api, registerFileRoute, registerRoute } from '#server/http/routing/register-route.ts'
import { endSessions, sendSetPasswordMail } from './account-access.ts'
import type { AdminUsersDeps, LedgerInvoice } from './admin-users-deps.ts'
import { cancelSubscription, requireSubscription, undoCancellation } from './change-subscription.ts'
import { decideRefundRequest, requireRefundRequest } from './decide-refund-request.ts'
import { deleteUser, requireDeletablePerson } from './delete-user.ts'
import { exportUsers } from './export-users.ts'
import { requirePerson } from './find-person.ts'
import { countUsers } from './find-user-page.ts'
import { listUsers } from './list-users.ts'
import { readUserDetails, refundableMinorOf } from './read-user-details.ts'
import { refundInvoice, requireInvoice } from './refund-invoice.ts'
import type { UserFilters } from './user-filters.ts'

const recordsSchema = z.record(z.string(), jsonValueSchema)

/** What is searched for may be an address, which the audit must not hold. */
const auditedFilters = ({ q, ...filters }: UserFilters): Record<string, unknown> => ({
  ...filters,
  isSearched: Boolean(q),
})

/** What a cancellation changes, as the audit keeps it. */
const cancellationState = ({
  status,
  isCancelAtPeriodEnd,
}: {
  status: string
  isCancelAtPeriodEnd: boolean
}) => ({ status, isCancelAtPeriodEnd })

/** What becomes of the subscription where the call does not say it: nobody pays for what was refunded in full. */
const fateOf = (
  { amountMinor, subscription }: RouteBody<typeof contract.refundAdminInvoice>,
  invoice: LedgerInvoice,
): 'cancel' | 'keep' =>
  subscription ?? (amountMinor === null || amountMinor >= refundableMinorOf(invoice) ? 'cancel' : 'keep')

function bindMoney(api: Api, deps: AdminUsersDeps): void {
  registerRoute(api, contract.refundAdminInvoice, async ({ params, body, audit }) => {
    const invoice = await requireInvoice(deps, params.invoiceId)
    const { currency, amountPaidMinor, refundedMinor, stripeSubscriptionId } = invoice
    const deed = await audit.begin({
      targetKind: 'invoice',
      targetId: params.invoiceId,
      before: {
        subscriptionId: stripeSubscriptionId,
        currency,
        amountPaidMinor,
        refundedMinor,
        askedMinor: body.amountMinor ?? refundableMinorOf(invoice),
        reason: body.reason,
        subscription: fateOf(body, invoice),
      },
    })
    const { amountMinor, reason, key } = body
    const refund = await refundInvoice(
      deps,
      { stripeInvoiceId: params.invoiceId, amountMinor, reason, key },
      { stripeSubscriptionId, fate: fateOf(body, invoice) },
    )
    const after = await requireInvoice(deps, params.invoiceId)
    deed.after({ ...refund, currency, refundedMinor: after.refundedMinor })
    return deed.done(refund)
  })

  registerRoute(api, contract.decideRefundRequest, async ({ params, body, audit }) => {
    const request = await requireRefundRequest(deps, params.requestId)
    const deed = await audit.begin({
      targetKind: 'refund_request',
      targetId: request.id,
      before: {
        subscriptionId: request.stripeSubscriptionId,
        invoiceId: request.stripeInvoiceId,
        status: request.status,
      },
    })
    const decided = await decideRefundRequest(deps, request.id, body)
    deed.after(decided)
    return deed.done(decided)
  })
}

function bindSubscriptions(api: Api, deps: AdminUsersDeps): void {
  registerRoute(api, contract.cancelAdminSubscription, async ({ params, body, audit }) => {
    const before = await requireSubscription(deps, params.subscriptionId)
    const deed = await audit.begin({
      targetKind: 'subscription',
      targetId: before.id,
      before: { ...cancellationState(before), when: body.when },
    })
    const standing = await cancelSubscription(deps, before.id, body.when)
    deed.after(cancellationState(standing))
    return deed.done({ status: standing.status })
  })

  registerRoute(api, contract.undoAdminCancellation, async ({ params, audit }) => {
    const before = await requireSubscription(deps, params.subscriptionId)
    const deed = await audit.begin({
      targetKind: 'subscription',
      targetId: before.id,
      before: cancellationState(before),
    })
    const standing = await undoCancellation(deps, before.id)
    deed.after(cancellationState(standing))
    return deed.done({ status: standing.status })
  })
}

function bindPeople(api: Api, deps: AdminUsersDeps): void {
  registerRoute(api, contract.sendSetPasswordMail, async ({ params, audit }) => {
    const person = await requirePerson(deps, params.userId)
    const before = { hasAccount: person.accountId !== null }
    const deed = await audit.begin({ targetKind: 'user', targetId: person.id, before })
    await sendSetPasswordMail(deps, person)
    return deed.done({ isAccepted: true as const })
  })

  registerRoute(api, contract.endUserSessions, async ({ params, audit }) => {
    const person = await requirePerson(deps, params.userId)
    const deed = await audit.begin({ targetKind: 'user', targetId: person.id })
    const ended = await endSessions(deps, person)
    deed.after({ ended })
    return deed.done({ ended })
  })

  registerRoute(api, contract.exportUser, async ({ params, audit, reply }) => {
    const person = await requirePerson(deps, params.userId)
    const deed = await audit.begin({ targetKind: 'user', targetId: person.id })
    const records = await deps.personalData.exportAddress(person.address, person.accountId)
    const exportedAt = new Date().toISOString()
    reply.header(
      'content-disposition',
      `attachment; filename="personal-data-${exportedAt.slice(0, 10)}.json"`,
    )
    return deed.done(recordsSchema.parse({ exportedAt, email: person.email, records }))
  })

  registerRoute(api, contract.deleteUser, async ({ params, body, audit }) => {
    const person = await requireDeletablePerson(deps, params.userId, body.email)
    const before = { hasAccount: person.accountId !== null }
    const deed = await audit.begin({ targetKind: 'user', targetId: person.id, before })
    deed.after({ ...(await deleteUser(deps, person)) })
    return deed.done({ isDeleted: true as const })
  })
}

/** The calls by which administrators see users, and change what they have bought. */
export function registerAdminUsersRoutes(api: Api, deps: AdminUsersDeps): void {
  registerRoute(api, contract.listUsers, ({ query }) => listUsers(deps, query))
  registerRoute(api, contract.countUsers, async ({ query }) => ({ count: await countUsers(deps, query) }))
  registerFileRoute(api, contract.exportUsers, async ({ body, audit }) => {
    const deed = await audit.begin({ targetKind: 'users', targetId: 'export', before: auditedFilters(body) })
    const fileName = `users-${new Date().toISOString().slice(0, 10)}.csv`
    const content = await exportUsers(deps, body, (written) => deed.after({ users: written }))
    return deed.done({ fileName, content })
  })
  registerRoute(api, contract.readUserDetails, ({ params }) => readUserDetails(deps, params.userId))
  registerRoute(api, readAdminReceipt, async ({ params }) => {
    const found = await deps.receipts.find(params.receiptId)
    if (found === null) throw new AppError('not_found', 'There is no such receipt')
    return found.receipt
  })
  bindMoney(api, deps)
  bindSubscriptions(api, deps)
  bindPeople(api, deps)
}
