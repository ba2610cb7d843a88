import { createEvidenceFile } from '#shared/contract/admin/admin-disputes.ts'
import { writePdf } from '#server/gateways/pdf/write-pdf.ts'
import { AppError } from '#server/http/routing/app-error.ts'
import { type Api, registerFileRoute } from '#server/http/routing/register-route.ts'
import { evidenceDocument } from './evidence-document.ts'
import type { PurchaseRecordsDeps } from './purchase-records-deps.ts'
import { isSubscriptionOf, readEvidence } from './read-evidence.ts'

/** The route that creates the evidence file of a subscription. */
export function registerEvidenceRoutes(api: Api, deps: PurchaseRecordsDeps): void {
  registerFileRoute(api, createEvidenceFile, async ({ params: { subscriptionId }, audit, brandId }) => {
    const isOwn = await isSubscriptionOf(deps, brandId, subscriptionId)
    const evidence = isOwn ? await readEvidence(deps, subscriptionId) : null
    if (evidence === null) throw new AppError('not_found', 'Subscription not found')
    const { records, chain } = evidence
    const action = await audit.begin({ targetKind: 'subscription', targetId: subscriptionId })
    action.after({ records: records.map(({ sequence }) => sequence), headHash: chain.headHash })
    return action.done({
      fileName: `evidence-${subscriptionId}.pdf`,
      content: writePdf(evidenceDocument(evidence)),
    })
  })
}
