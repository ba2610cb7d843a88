import { randomUUID } from 'node:crypto'
import { OPERATORS_VERSION } from '../personal-data/store-operator-work.ts'
import { type FilledBrand, sessionOf } from './fill-brand.ts'

type Call = { url: string; body?: unknown }

const SESSION_OF_OTHER = sessionOf('marigold')

/**
 * What a call of the admin area answers to an operator of another brand.
 * - `unknown`: it names a row, and answers with this code, as for a row that does not exist
 * - `same`: it reads or exports rows, and answers as before the other brand had any
 * - `own`: it names no row, and changes the operator's brand
 * - `all_brands`: it is refused, because it changes the installation
 * - `installation`: it is about the installation or the operator's own sign-in, and holds nothing of the other brand
 */
export type AdminCase =
  | { kind: 'unknown'; code: string; call: (other: FilledBrand) => Call }
  | { kind: 'same'; call: () => Call }
  | { kind: 'own'; call: () => Call }
  | { kind: 'all_brands'; call: (other: FilledBrand) => Call }
  | { kind: 'installation'; call: () => Call }

const unknown = (code: string, call: (other: FilledBrand) => Call): AdminCase => ({
  kind: 'unknown',
  code,
  call,
})
const same = (url: string, body?: unknown): AdminCase => ({
  kind: 'same',
  call: () => ({ url, ...(body !== undefined && { body }) }),
})
const own = (url: string, body?: unknown): AdminCase => ({
  kind: 'own',
  call: () => ({ url, ...(body !== undefined && { body }) }),
})
const forAllBrands = (call: Call | ((other: FilledBrand) => Call)): AdminCase => ({
  kind: 'all_brands',
  call: typeof call === 'function' ? call : () => call,
})
const installation = (url: string, body?: unknown): AdminCase => ({
  kind: 'installation',
  call: () => ({ url, ...(body !== undefined && { body }) }),
})

const notFound = (call: (other: FilledBrand) => Call) => unknown('not_found', call)
const lead = (call: (other: FilledBrand) => Call) => unknown('lead_not_found', call)

/** Every call of the admin area by method and path. One without a row fails the test. */
export const ADMIN_CASES: Readonly<Record<string, AdminCase>> = {
  'GET /admin/leads': same('/admin/leads'),
  'GET /admin/leads/count': same('/admin/leads/count'),
  'GET /admin/leads/facets': same('/admin/leads/facets'),
  'POST /admin/leads/export': same('/admin/leads/export', {}),
  'GET /admin/leads/:leadId': lead(({ person }) => ({ url: `/admin/leads/${person.leadId}` })),
  'POST /admin/leads/:leadId/resume-link': lead(({ person }) => ({
    url: `/admin/leads/${person.leadId}/resume-link`,
  })),
  'DELETE /admin/leads/:leadId': lead(({ person }) => ({ url: `/admin/leads/${person.leadId}` })),

  'GET /admin/experiments': same('/admin/experiments'),
  'GET /admin/experiments/plan': same('/admin/experiments/plan'),
  'GET /admin/experiments/:experimentId': notFound(() => ({ url: '/admin/experiments/experiment-marigold' })),
  'POST /admin/experiments/:experimentId/start': notFound(() => ({
    url: '/admin/experiments/experiment-marigold/start',
    body: {},
  })),
  'POST /admin/experiments/:experimentId/stop': notFound(() => ({
    url: '/admin/experiments/experiment-marigold/stop',
    body: { publishNumber: null },
  })),
  'POST /admin/experiments': unknown('not_possible', () => ({
    url: '/admin/experiments',
    body: {
      name: 'Versions of another brand',
      hypothesis: 'It has no such versions.',
      arms: [
        { number: OPERATORS_VERSION, weight: 50 },
        { number: OPERATORS_VERSION + 1, weight: 50 },
      ],
      smallestEffectPercent: 10,
      plannedVisitors: 1000,
    },
  })),

  'GET /admin/users': same('/admin/users'),
  'GET /admin/users/count': same('/admin/users/count'),
  'POST /admin/users/export': same('/admin/users/export', {}),
  'GET /admin/users/:userId': notFound(({ accountId }) => ({ url: `/admin/users/${accountId}` })),
  'POST /admin/users/:userId/set-password-mail': notFound(({ accountId }) => ({
    url: `/admin/users/${accountId}/set-password-mail`,
  })),
  'POST /admin/users/:userId/end-sessions': notFound(({ accountId }) => ({
    url: `/admin/users/${accountId}/end-sessions`,
  })),
  'POST /admin/users/:userId/export': notFound(({ customerId }) => ({
    url: `/admin/users/${customerId}/export`,
  })),
  'POST /admin/users/:userId/delete': notFound(({ accountId, person }) => ({
    url: `/admin/users/${accountId}/delete`,
    body: { email: person.email },
  })),
  'GET /admin/receipts/:receiptId': notFound(({ person }) => ({
    url: `/admin/receipts/${person.receiptId}`,
  })),
  'POST /admin/invoices/:invoiceId/refund': notFound(({ person }) => ({
    url: `/admin/invoices/${person.invoiceId}/refund`,
    body: { amountMinor: 100, reason: 'duplicate', key: randomUUID() },
  })),
  'POST /admin/subscriptions/:subscriptionId/cancel': notFound(({ person }) => ({
    url: `/admin/subscriptions/${person.subscriptionId}/cancel`,
    body: { when: 'now' },
  })),
  'POST /admin/subscriptions/:subscriptionId/undo-cancel': notFound(({ person }) => ({
    url: `/admin/subscriptions/${person.subscriptionId}/undo-cancel`,
  })),
  'POST /admin/subscriptions/:subscriptionId/evidence': notFound(({ person }) => ({
    url: `/admin/subscriptions/${person.subscriptionId}/evidence`,
  })),
  'POST /admin/refund-requests/:requestId/decide': notFound(({ refundRequestId }) => ({
    url: `/admin/refund-requests/${refundRequestId}/decide`,
    body: { decision: 'approved' },
  })),

  'GET /admin/disputes': same('/admin/disputes'),
  'GET /admin/disputes/:disputeId': notFound(({ disputeId }) => ({ url: `/admin/disputes/${disputeId}` })),
  'POST /admin/disputes/:disputeId/accept': notFound(({ disputeId }) => ({
    url: `/admin/disputes/${disputeId}/accept`,
  })),
  'POST /admin/disputes/:disputeId/evidence': notFound(({ warningId }) => ({
    url: `/admin/disputes/${warningId}/evidence`,
  })),

  'GET /admin/events': same(`/admin/events?session=${SESSION_OF_OTHER}`),
  'GET /admin/dashboard': same('/admin/dashboard'),
  'GET /admin/conversions': same('/admin/conversions?splitBy=country'),
  'GET /admin/conversions/between': same(
    '/admin/conversions/between?start=stage:landing&end=stage:quiz_started&splitBy=device',
  ),
  'GET /admin/conversions/facets': same('/admin/conversions/facets'),
  'GET /admin/revenue': same('/admin/revenue?definition=stripe'),
  'GET /admin/revenue/cohorts': same('/admin/revenue/cohorts?definition=stripe'),
  'GET /admin/revenue/reconciliation': same(
    `/admin/revenue/reconciliation?definition=stripe&month=${new Date().toISOString().slice(0, 7)}`,
  ),

  'GET /admin/drafts': same('/admin/drafts'),
  'POST /admin/drafts': unknown('not_found', () => ({
    url: '/admin/drafts',
    body: { name: 'Draft', from: { kind: 'version', number: OPERATORS_VERSION } },
  })),
  'GET /admin/drafts/:draftId': notFound(() => ({ url: '/admin/drafts/draft-marigold' })),
  'PATCH /admin/drafts/:draftId': notFound(() => ({
    url: '/admin/drafts/draft-marigold',
    body: { name: 'Draft' },
  })),
  'DELETE /admin/drafts/:draftId': notFound(() => ({ url: '/admin/drafts/draft-marigold' })),
  'GET /admin/drafts/:draftId/edits': notFound(() => ({ url: '/admin/drafts/draft-marigold/edits' })),
  'POST /admin/drafts/:draftId/edits': notFound(() => ({
    url: '/admin/drafts/draft-marigold/edits',
    body: {
      base: 0,
      edits: [{ editId: randomUUID(), patches: [{ op: 'set', path: ['brand', 'name'], value: 'Other' }] }],
    },
  })),
  'GET /admin/drafts/:draftId/check': notFound(() => ({ url: '/admin/drafts/draft-marigold/check' })),
  'POST /admin/drafts/:draftId/versions': notFound(() => ({
    url: '/admin/drafts/draft-marigold/versions',
    body: { sequence: 0, reason: 'A test' },
  })),
  'GET /admin/comparison': notFound(() => ({
    url: '/admin/comparison?before=live&after=draft:draft-marigold',
  })),
  'GET /admin/preview-link': notFound(() => ({ url: '/admin/preview-link?of=draft:draft-marigold' })),

  'GET /admin/media': same('/admin/media'),
  'GET /admin/media/:mediaId': notFound(() => ({ url: '/admin/media/picture-marigold' })),
  // These calls send JSON. A picture is stored for the brand of the call, like an imported version.
  'POST /admin/media': unknown('unsupported_media_type', () => ({ url: '/admin/media', body: {} })),
  'POST /admin/media/:mediaId/crop': notFound(() => ({
    url: '/admin/media/picture-marigold/crop',
    body: { left: 0, top: 0, width: 1, height: 1 },
  })),
  'PATCH /admin/media/:mediaId': notFound(() => ({
    url: '/admin/media/picture-marigold',
    body: { name: 'other.png' },
  })),
  'DELETE /admin/media/:mediaId': notFound(() => ({ url: '/admin/media/picture-marigold' })),
  'POST /admin/media/clean-up': own('/admin/media/clean-up'),
  'GET /admin/emojis': same('/admin/emojis'),
  'GET /admin/picture-link': same('/admin/picture-link'),

  'GET /admin/notifications': same('/admin/notifications'),
  'GET /admin/system': installation('/admin/system'),
  'GET /admin/audit': installation('/admin/audit?limit=100'),
  'GET /admin/failures': same('/admin/failures?kind=mails'),
  'POST /admin/failures/retry': forAllBrands(({ mailId }) => ({
    url: '/admin/failures/retry',
    body: { kind: 'mails', id: mailId },
  })),
  'POST /admin/failures/dismiss': forAllBrands(({ adEventId }) => ({
    url: '/admin/failures/dismiss',
    body: { kind: 'ad_events', id: adEventId },
  })),

  'GET /admin/versions': same('/admin/versions'),
  'GET /admin/versions/:number': notFound(() => ({ url: `/admin/versions/${OPERATORS_VERSION}` })),
  'GET /admin/versions/:number/document': notFound(() => ({
    url: `/admin/versions/${OPERATORS_VERSION}/document`,
  })),
  'GET /admin/versions/:number/export': notFound(() => ({
    url: `/admin/versions/${OPERATORS_VERSION}/export`,
  })),
  'POST /admin/versions/import': own('/admin/versions/import', {
    file: { document: { format: 1, brand: {}, texts: {}, pictures: {} }, pictures: {} },
    reason: 'A test',
  }),
  'GET /admin/publications/state': same('/admin/publications/state'),
  'GET /admin/publications': same('/admin/publications'),
  'POST /admin/publications': notFound(() => ({
    url: '/admin/publications',
    body: { number: OPERATORS_VERSION, kind: 'publish', reason: 'A test' },
  })),
  'POST /admin/publications/:publicationId/cancel': notFound(() => ({
    url: '/admin/publications/publication-marigold/cancel',
  })),
  'POST /admin/publications/:publicationId/approve': notFound(() => ({
    url: '/admin/publications/publication-marigold/approve',
  })),
  'POST /admin/publications/:publicationId/reject': notFound(() => ({
    url: '/admin/publications/publication-marigold/reject',
    body: { reason: 'A test' },
  })),
  'PATCH /admin/publishing': own('/admin/publishing', { needsApproval: false }),
  'POST /admin/publishing/take-over': own('/admin/publishing/take-over', { reason: 'A test' }),
  'POST /admin/publishing/hand-back': own('/admin/publishing/hand-back', { reason: 'A test' }),
  'GET /admin/brands/templates': installation('/admin/brands/templates'),
  'POST /admin/brands': forAllBrands({
    url: '/admin/brands',
    body: { id: 'made-up', name: 'Made up', host: 'made-up.example.com', from: { kind: 'empty' } },
  }),

  'GET /admin/team': installation('/admin/team'),
  'POST /admin/team/invitations': forAllBrands({
    url: '/admin/team/invitations',
    body: { email: 'new@example.com', role: 'admin' },
  }),
  'DELETE /admin/team/invitations/:invitationId': forAllBrands({ url: '/admin/team/invitations/made-up' }),
  'PATCH /admin/team/:accountId': forAllBrands(({ accountId }) => ({
    url: `/admin/team/${accountId}`,
    body: { brandIds: null },
  })),
  'DELETE /admin/team/:accountId': forAllBrands(({ accountId }) => ({ url: `/admin/team/${accountId}` })),

  'GET /admin/api-tokens': installation('/admin/api-tokens'),
  'DELETE /admin/api-tokens/:tokenId': forAllBrands({ url: '/admin/api-tokens/made-up' }),
  'POST /admin/own/api-tokens': installation('/admin/own/api-tokens', {
    password: 'x',
    name: 'Export',
    role: 'viewer',
    expiresInDays: 1,
  }),
  'DELETE /admin/own/api-tokens/:tokenId': installation('/admin/own/api-tokens/made-up'),

  'GET /admin/check': installation('/admin/check'),
  'GET /admin/own/second-factor': installation('/admin/own/second-factor'),
  'POST /admin/own/second-factor/offer': installation('/admin/own/second-factor/offer', { password: 'x' }),
  'POST /admin/own/second-factor/confirm': installation('/admin/own/second-factor/confirm', {
    code: '123456',
  }),
  'POST /admin/own/second-factor/remove': installation('/admin/own/second-factor/remove', {
    password: 'x',
    code: '123456',
  }),
  'POST /admin/own/recovery-codes': installation('/admin/own/recovery-codes', { password: 'x' }),
  'POST /admin/own/passkeys/options': installation('/admin/own/passkeys/options', { password: 'x' }),
  'POST /admin/own/passkeys': installation('/admin/own/passkeys', {}),
  'PATCH /admin/own/passkeys/:passkeyId': installation('/admin/own/passkeys/made-up', { name: 'Key' }),
  'POST /admin/own/passkeys/:passkeyId/remove': installation('/admin/own/passkeys/made-up/remove', {
    password: 'x',
  }),
  'POST /admin/passkey/options': installation('/admin/passkey/options', {}),
  'POST /admin/passkey': installation('/admin/passkey', {}),
  'POST /admin/second-factor': installation('/admin/second-factor', { code: '123456' }),
  'POST /admin/invitations/read': installation('/admin/invitations/read', { token: 'x'.repeat(43) }),
  'POST /admin/invitations/accept': installation('/admin/invitations/accept', {
    token: 'x'.repeat(43),
    password: 'a-long-password-1',
  }),
}
