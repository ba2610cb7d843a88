import { acceptDispute, changeDispute } from '../../disputes/settle-dispute.ts'
import { invalidRequest, existing } from '../../http/api-error.ts'
import { retrieveRoute, route } from '../../http/call.ts'
import { isWithin, PAGE, paginate } from '../../http/paginate.ts'
import {
  boolean,
  emptyable,
  mergeMetadata,
  metadata,
  notSimulated,
  object,
  range,
  text,
} from '../../http/params.ts'
import type { Dispute } from '../../state/state.ts'
import type { World } from '../../world.ts'

/** Stripe's limits: 20,000 characters in a field, 150,000 in all. */
const MAX_FIELD = 20_000
const MAX_ALL = 150_000

const field = () => emptyable(text(MAX_FIELD))

const EVIDENCE = {
  access_activity_log: field(),
  billing_address: field(),
  cancellation_policy_disclosure: field(),
  cancellation_rebuttal: field(),
  customer_email_address: field(),
  customer_name: field(),
  customer_purchase_ip: field(),
  duplicate_charge_explanation: field(),
  duplicate_charge_id: field(),
  product_description: field(),
  refund_policy_disclosure: field(),
  refund_refusal_explanation: field(),
  service_date: field(),
  shipping_address: field(),
  shipping_carrier: field(),
  shipping_date: field(),
  shipping_tracking_number: field(),
  uncategorized_text: field(),
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

const list = route({
  method: 'GET',
  path: '/v1/disputes',
  params: { ...PAGE, charge: text(), created: range(), payment_intent: text() },
  run: ({ world, params }) => {
    const { disputes } = world.state
    const found = params.charge === undefined ? disputes.all() : disputes.by('charge', params.charge)
    const matching = found.filter(
      (dispute) =>
        isWithin(dispute.created, params.created) &&
        (params.payment_intent === undefined || dispute.payment_intent === params.payment_intent),
    )
    return paginate(matching, params, '/v1/disputes')
  },
})

export const disputeRoutes = [retrieve, update, close, list]
