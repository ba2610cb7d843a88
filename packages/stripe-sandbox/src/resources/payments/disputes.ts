import { evidenceTexts } from '../../disputes/raise-dispute.ts'
import { acceptDispute, changeDispute } from '../../disputes/settle-dispute.ts'
import { invalidRequest, existing } from '../../http/api-error.ts'
import { listRoute, retrieveRoute, route } from '../../http/call.ts'
import { boolean, emptyable, mergeMetadata, metadata, notSimulated, object, text } from '../../http/params.ts'
import type { Dispute } from '../../state/state.ts'
import type { World } from '../../world.ts'

/** Stripe's limits: 20,000 characters in a field, 150,000 in all. */
const MAX_FIELD = 20_000
const MAX_ALL = 150_000

const EVIDENCE = {
  ...evidenceTexts(emptyable(text(MAX_FIELD))),
  ...notSimulated('appeal cancellation_policy customer_communication customer_signature'),
  ...notSimulated('duplicate_charge_documentation enhanced_evidence receipt refund_policy'),
  ...notSimulated('service_documentation shipping_documentation uncategorized_file'),
}

const findDispute = (world: World, id: string): Dispute =>
  existing(world.state.disputes.get(id), 'dispute', id)

/** The given evidence; an empty value clears a field. */
function givenEvidence(
  evidence: Readonly<Record<string, string | null | undefined>>,
): Partial<Dispute['evidence']> {
  const given = Object.entries(evidence).filter(([, value]) => value !== undefined)
  const length = given.reduce((sum, [, value]) => sum + (value?.length ?? 0), 0)
  if (length > MAX_ALL) {
    throw invalidRequest(`The combined character count of evidence fields must be at most ${MAX_ALL}.`, {
      param: 'evidence',
    })
  }
  return Object.fromEntries(given)
}

const retrieve = retrieveRoute('/v1/disputes/:id', findDispute)

const update = route({
  method: 'POST',
  path: '/v1/disputes/:id',
  params: {
    evidence: object(EVIDENCE),
    metadata: metadata(),
    submit: boolean(),
    ...notSimulated('intended_submission_method'),
  },
  run: ({ world, id, params }) => {
    const before = findDispute(world, id)
    const evidence = givenEvidence(params.evidence ?? {})
    return changeDispute(world, before, {
      evidence,
      metadata: mergeMetadata(before.metadata, params.metadata),
      // Stripe submits by default, but not when only metadata changes.
      isSubmitted: params.submit ?? params.evidence !== undefined,
    })
  },
})

const close = route({
  method: 'POST',
  path: '/v1/disputes/:id/close',
  params: {},
  run: ({ world, id }) => acceptDispute(world, findDispute(world, id)),
})

const list = listRoute('/v1/disputes', { charge: text(), payment_intent: text() }, ({ state }, params) =>
  state.disputes.where(params),
)

const WARNINGS_PATH = '/v1/radar/early_fraud_warnings'

const retrieveWarning = retrieveRoute(`${WARNINGS_PATH}/:id`, (world, id) =>
  existing(world.state.earlyFraudWarnings.get(id), 'early fraud warning', id),
)

const listWarnings = listRoute(
  WARNINGS_PATH,
  { charge: text(), payment_intent: text() },
  ({ state }, params) => state.earlyFraudWarnings.where(params),
)

export const disputeRoutes = [retrieve, update, close, list, retrieveWarning, listWarnings]
