import { createEvidenceFile } from '#shared/contract/admin/admin-evidence.ts'
import { writePdf } from '#server/gateways/pdf/write-pdf.ts'
import { AppError } from '#server/http/routing/app-error.ts'
import { type Api, bindFileRoute } from '#server/http/routing/bind-route.ts'
import { evidenceDocument } from './evidence-document.ts'
import type { PurchaseRecordsParts } from './purchase-records-parts.ts'
import { readEvidence } from './read-evidence.ts'

/** The call by which an administrator creates the evidence file of a subscription. */
export function bindEvidence(api: Api, parts: PurchaseRecordsParts): void {
  bindFileRoute(api, createEvidenceFile, async ({ params: { subscriptionId }, audit }) => {
    const evidence = await readEvidence(parts, subscriptionId)
    if (evidence === null) throw new AppError('not_found', 'There is no such subscription')
    const { records, chain } = evidence
    const deed = await audit.begin({ targetKind: 'subscription', targetId: subscriptionId })
    deed.after({ records: records.map(({ sequence }) => sequence), headHash: chain.headHash })
    return deed.done({
      fileName: `evidence-${subscriptionId}.pdf`,
      content: writePdf(evidenceDocument(evidence)),
    })
  })
}
