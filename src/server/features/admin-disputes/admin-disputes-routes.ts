import * as contract from '#shared/contract/admin/admin-disputes.ts'
import type { AuditTrail } from '#server/http/security/admin-gate.ts'
import { type Api, bindRoute } from '#server/http/routing/bind-route.ts'
import { acceptDispute, submitEvidence } from './answer-dispute.ts'
import type { AdminDisputesParts } from './admin-disputes-parts.ts'
import { listDisputes } from './list-disputes.ts'
import { readDispute } from './read-dispute.ts'

/** A call that answers a dispute, and leaves a row in the audit. */
type AnswerCall = { params: { disputeId: string }; audit: AuditTrail }

/** The calls by which administrators see disputes and answer them. A payment is refunded by the call of its invoice. */
export function bindAdminDisputes(api: Api, parts: AdminDisputesParts): void {
  bindRoute(api, contract.listDisputes, ({ query }) => listDisputes(parts, query))
  bindRoute(api, contract.readDispute, ({ params }) => readDispute(parts, params.disputeId))
  const answering =
    (answer: typeof acceptDispute) =>
    async ({ params, audit }: AnswerCall) => {
      const before = await readDispute(parts, params.disputeId)
      const deed = await audit.begin({
        targetKind: 'dispute',
        targetId: before.id,
        before: {
          subscriptionId: before.subscription.id,
          status: before.status,
          currency: before.currency,
          amountMinor: before.amountMinor,
        },
      })
      const answered = await answer(parts, before.id)
      deed.after(answered)
      return deed.done(answered)
    }
  bindRoute(api, contract.acceptDispute, answering(acceptDispute))
  bindRoute(api, contract.submitDisputeEvidence, answering(submitEvidence))
}
