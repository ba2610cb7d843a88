import * as contract from '#shared/contract/admin/admin-disputes.ts'
import type { AuditTrail } from '#server/http/security/admin-gate.ts'
import { type Api, registerRoute } from '#server/http/routing/register-route.ts'
import { acceptDispute, submitEvidence } from './answer-dispute.ts'
import type { AdminDisputesDeps } from './admin-disputes-deps.ts'
import { listDisputes } from './list-disputes.ts'
import { readDispute } from './read-dispute.ts'

type AnswerCall = { params: { disputeId: string }; audit: AuditTrail; brandId: string }

/** Routes to list and answer the disputes of a brand. The payment of a dispute is refunded by the route of its invoice. */
export function registerAdminDisputesRoutes(api: Api, shared: Omit<AdminDisputesDeps, 'brandId'>): void {
  const of = ({ brandId }: { brandId: string }) => ({ ...shared, brandId })
  registerRoute(api, contract.listDisputes, (call) => listDisputes(of(call), call.query))
  registerRoute(api, contract.readDispute, (call) => readDispute(of(call), call.params.disputeId))
  const answering =
    (answer: typeof acceptDispute) =>
    async ({ params, audit, brandId }: AnswerCall) => {
      const deps = of({ brandId })
      const before = await readDispute(deps, params.disputeId)
      const action = await audit.begin({
        targetKind: 'dispute',
        targetId: before.id,
        before: {
          subscriptionId: before.subscription.id,
          status: before.status,
          currency: before.currency,
          amountMinor: before.amountMinor,
        },
      })
      const answered = await answer(deps, before.id)
      action.after(answered)
      return action.done(answered)
    }
  registerRoute(api, contract.acceptDispute, answering(acceptDispute))
  registerRoute(api, contract.submitDisputeEvidence, answering(submitEvidence))
}
