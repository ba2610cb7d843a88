import { randomUUID } from 'node:crypto'
import { sampleConsent, sampleEvent, sampleLead } from '../support/samples.ts'
import type { Person } from './people.ts'

/** The caller. The test adds the owner's proofs, or another person's in their place. */
export type AccessCall = { url: string; body?: unknown; headers?: Record<string, string> }

/**
 * How a request proves its right.
 * - `token`: the Bearer token of a sign-in
 * - `lead`, `checkout`: the token of the lead or checkout in the request
 * - `secret`: a secret in the request that only the owner has
 * - `nobody`: it neither returns nor changes personal data; `why` explains this
 */
export type AccessRule = {
  proof: 'token' | 'lead' | 'checkout' | 'secret' | 'nobody'
  /** The request about this person's data; `secret` is the person's own, or a stranger's attempt. */
  call: (person: Person, isOwner: boolean) => AccessCall
  /** Status for everyone else; for `token` that of a caller who is signed in as another person. */
  others: number | readonly number[]
  /** Status for the owner, who is called last; null if the table does not call the owner, with the reason in `why`. */
  owner: number | null
  /** Neither returns nor changes data of the named person, for any caller; or why the owner is not called. */
  why?: string
  /** The owner's request ends something that other rows need, so it runs after them. */
  isLast?: true
}

const lead = (call: AccessRule['call'], owner = 200): AccessRule => ({
  proof: 'lead',
  call,
  others: 404,
  owner,
})
const member = (
  url: string,
  body: unknown,
  { others, owner, ...rest }: Pick<AccessRule, 'others' | 'owner'> & Partial<AccessRule>,
): AccessRule => ({
  proof: 'token',
  call: () => ({ url, ...(body !== undefined && { body }) }),
  others,
  owner,
  ...rest,
})
const open = (call: AccessRule['call'], status: number | readonly number[], why: string): AccessRule => ({
  proof: 'nobody',
  call,
  others: status,
  owner: null,
  why,
})

const newPassword = 'another-password-1'
const passwords = { password: newPassword, repeatPassword: newPassword }
const key = () => randomUUID()

const secretLink = (url: string, fields: object = {}): AccessRule => ({
  proof: 'secret',
  call: () => ({ url, body: { token: 'made.up.token', ...fields } }),
  others: 410,
  owner: null,
  why: 'the link is in a mail; tests/server/membership and tests/server/receipts follow it',
})

/** Every route of the API by method and path. A route without a row fails the test. */
export const ACCESS_RULES: Readonly<Record<string, AccessRule>> = {
  'GET /config': open(() => ({ url: '/config' }), 200, 'the brand is public'),
  'GET /content/:page': open(() => ({ url: '/content/terms' }), 200, 'the texts are public'),
  'GET /health': open(() => ({ url: '/health' }), 200, 'says that the process lives'),
  'GET /ready': open(() => ({ url: '/ready' }), 200, 'says that the database answers'),
  'GET /geo/country': open(() => ({ url: '/geo/country' }), 200, "tells the caller's own country"),
  'GET /stripe/subscription-products': open(
    () => ({ url: '/stripe/subscription-products' }),
    200,
    'the catalogue is public',
  ),
  'GET /products/:id': open(() => ({ url: '/products/4-week-plan' }), 200, 'the catalogue is public'),
  'POST /tracking/events': open(
    ({ leadId }) => ({ url: '/tracking/events', body: sampleEvent({ userId: leadId }) }),
    202,
    'adds an event and answers with nothing',
  ),
  'GET /consent/rules': open(() => ({ url: '/consent/rules' }), 200, "tells the caller's own place"),
  'POST /experiments/seen': open(
    () => ({
      url: '/experiments/seen',
      body: { experimentId: 'none', arm: 0, sessionId: 'session-1', source: 'direct' },
    }),
    202,
    'counts a visitor, and only of a running experiment',
  ),
  'POST /experiments/pages': open(
    () => ({
      url: '/experiments/pages',
      body: { experimentId: 'none', arm: 0, loadMs: 100, hadError: false },
    }),
    202,
    'counts a page load, without an id of the visitor',
  ),
  'POST /consent': open(
    () => ({
      url: '/consent',
      body: sampleConsent({ kind: 'tracking', analytics: false, advertising: false }),
    }),
    201,
    'adds what was decided in a session and answers with nothing',
  ),
  'POST /stripe/webhook': open(
    () => ({ url: '/stripe/webhook', body: { id: 'evt_1', type: 'invoice.paid' } }),
    400,
    'nothing but the signature of Stripe counts',
  ),

  'POST /leads': open(
    ({ email }) => ({ url: '/leads', body: { ...sampleLead({ email }), appName: 'marigold' } }),
    201,
    'creates a new lead, which opens no other',
  ),
  'POST /leads/create': open(
    ({ email }) => ({ url: '/leads/create', body: sampleLead({ email }) }),
    201,
    'creates a new lead, which opens no other',
  ),
  'GET /leads/:id': lead(({ leadId }) => ({ url: `/leads/${leadId}` })),
  'PATCH /leads/:id': lead(({ leadId }) => ({
    url: `/leads/${leadId}`,
    body: { quizData: { answers: { age: 46 } } },
  })),
  'PATCH /leads/:id/quiz-answer': lead(({ leadId }) => ({
    url: `/leads/${leadId}/quiz-answer`,
    body: { questionId: 'age', answer: 47 },
  })),
  'GET /leads/most-recent': lead(({ email }) => ({
    url: `/leads/most-recent?email=${encodeURIComponent(email)}`,
  })),
  'GET /leads/quiz-data': lead(({ leadId }) => ({ url: `/leads/quiz-data?id=${leadId}` })),

  'POST /stripe/complete-subscription-flow': {
    ...open(
      ({ email }) => ({
        url: '/stripe/complete-subscription-flow',
        body: { productId: '4-week-plan', customerEmail: email, paymentMethodId: 'pm_of_somebody' },
        headers: { 'idempotency-key': key() },
      }),
      [402, 404, 409],
      'the owner is called while the person is made',
    ),
    proof: 'checkout',
  },
  'POST /stripe/create-subscription-checkout': open(
    ({ email }) => ({
      url: '/stripe/create-subscription-checkout',
      body: { productId: '4-week-plan', customerEmail: email },
    }),
    200,
    'begins a checkout of the caller; whether the address has a plan makes no difference',
  ),
  'POST /stripe/create-subscription': open(
    ({ email }) => ({
      url: '/stripe/create-subscription',
      body: { productId: '4-week-plan', customerEmail: email },
    }),
    200,
    'begins a checkout of the caller; whether the address has a plan makes no difference',
  ),
  'POST /stripe/complete-payment': {
    proof: 'checkout',
    call: ({ paymentIntentId }) => ({ url: '/stripe/complete-payment', body: { paymentIntentId } }),
    others: [401, 404],
    owner: 200,
  },
  'POST /stripe/verify-payment': {
    proof: 'checkout',
    call: ({ paymentIntentId }) => ({ url: '/stripe/verify-payment', body: { paymentIntentId } }),
    others: [401, 404],
    owner: 200,
  },
  'GET /stripe/subscription-status/:subscriptionId': {
    proof: 'checkout',
    call: ({ subscriptionId }) => ({ url: `/stripe/subscription-status/${subscriptionId}` }),
    others: [401, 404],
    owner: 200,
  },

  'POST /auth/set-password': {
    proof: 'secret',
    call: ({ email, leadId }, isOwner) => ({
      url: '/auth/set-password',
      body: { email, ...passwords, leadId: isOwner ? leadId : 'a'.repeat(22) },
    }),
    others: 401,
    // The address has a password: not even its owner can set it here, and no caller learns that it exists.
    owner: 401,
  },
  'POST /auth/signup': {
    proof: 'secret',
    call: ({ email, subscriptionId }, isOwner) => ({
      url: '/auth/signup',
      body: { email, ...passwords, subscriptionId: isOwner ? subscriptionId : 'sub_of_somebody' },
    }),
    others: 401,
    owner: 401,
  },
  'POST /auth/login': {
    proof: 'secret',
    call: ({ email, password }, isOwner) => ({
      url: '/auth/login',
      body: { email, password: isOwner ? password : newPassword },
    }),
    others: [401, 429],
    owner: null,
    why: 'tested by every sign-in of these tests; after the attempts of the others it waits',
  },
  'POST /auth/forgot-password': open(
    ({ email }) => ({ url: '/auth/forgot-password', body: { email } }),
    202,
    'sends a mail to the address and answers the same for all',
  ),
  'POST /auth/password-link': {
    proof: 'secret',
    call: () => ({ url: '/auth/password-link', body: { token: 'x'.repeat(43) } }),
    others: 410,
    owner: null,
    why: 'the link is in a mail; tests/server/accounts follows it',
  },
  'POST /auth/reset-password': {
    proof: 'secret',
    call: () => ({ url: '/auth/reset-password', body: { token: 'x'.repeat(43), ...passwords } }),
    others: 410,
    owner: null,
    why: 'the link is in a mail; tests/server/accounts follows it',
  },
  'POST /auth/confirm-email': {
    proof: 'secret',
    call: () => ({ url: '/auth/confirm-email', body: { token: 'x'.repeat(43) } }),
    others: 410,
    owner: null,
    why: 'the link is in a mail; tests/server/accounts follows it',
  },
  'POST /auth/request-email-confirmation': member('/auth/request-email-confirmation', undefined, {
    others: 202,
    owner: 202,
  }),
  'POST /auth/change-password': {
    proof: 'token',
    call: ({ password }, isOwner) => ({
      url: '/auth/change-password',
      // A stranger who is signed in as themselves changes their own password or nothing.
      body: { currentPassword: isOwner ? password : `not ${password}`, ...passwords },
    }),
    others: 400,
    owner: 200,
    isLast: true,
  },
  'POST /auth/logout': {
    ...member('/auth/logout', undefined, { others: 200, owner: 200 }),
    isLast: true,
  },
  'POST /auth/logout-everywhere': {
    ...member('/auth/logout-everywhere', undefined, { others: 200, owner: 200 }),
    isLast: true,
  },
  'GET /member/sign-ins': member('/member/sign-ins', undefined, { others: 200, owner: 200 }),
  'POST /member/sign-ins/end': {
    proof: 'token',
    call: ({ password }) => ({ url: '/member/sign-ins/end', body: { password } }),
    others: 400,
    owner: 200,
  },
  'GET /user/profile': member('/user/profile', undefined, { others: 200, owner: 200 }),

  'GET /member/subscription': member('/member/subscription', undefined, { others: 200, owner: 200 }),
  'GET /member/invoices': member('/member/invoices', undefined, { others: 200, owner: 200 }),
  'POST /member/plan/preview': member(
    '/member/plan/preview',
    { productId: '12-week-plan' },
    { others: 200, owner: 200 },
  ),
  'GET /member/receipts/:receiptId': {
    proof: 'token',
    call: ({ receiptId }) => ({ url: `/member/receipts/${receiptId}` }),
    others: 404,
    owner: 200,
  },
  // A different amount than the one shown changes nothing.
  'POST /member/plan': {
    proof: 'token',
    call: () => ({
      url: '/member/plan',
      body: {
        productId: '12-week-plan',
        dueNowMinor: 1,
        prorationDate: Math.floor(Date.now() / 1000),
        key: key(),
      },
    }),
    others: 409,
    owner: 409,
  },
  // No confirmation is pending: each caller reads their own subscription and finds nothing to do.
  'POST /member/plan/confirm': member(
    '/member/plan/confirm',
    { productId: '12-week-plan' },
    { others: 200, owner: 200 },
  ),
  'POST /member/plan/verify': member(
    '/member/plan/verify',
    { productId: '12-week-plan' },
    { others: 200, owner: 200 },
  ),
  'POST /member/plan/drop': member(
    '/member/plan/drop',
    { productId: '12-week-plan' },
    { others: 200, owner: 200 },
  ),
  'POST /member/payment/start': {
    proof: 'token',
    call: ({ invoiceId }) => ({ url: '/member/payment/start', body: { invoiceId } }),
    others: 404,
    owner: 200,
  },
  'POST /member/payment/verify': {
    proof: 'token',
    call: ({ invoiceId }) => ({ url: '/member/payment/verify', body: { invoiceId } }),
    others: 404,
    owner: 200,
  },
  'POST /member/card': {
    proof: 'token',
    call: ({ setupIntentId }) => ({ url: '/member/card', body: { setupIntentId } }),
    others: 404,
    // The browser has not confirmed it.
    owner: 409,
  },
  // On the day of the purchase nobody can have followed the plan for 7 days.
  'POST /member/refund-request': member(
    '/member/refund-request',
    { followedFrom: '2020-01-01', evidence: 'Seven days of soup, walks and no sugar.' },
    { others: 400, owner: 400 },
  ),
  'GET /member/withdrawal': member('/member/withdrawal', undefined, { others: 200, owner: 200 }),
  'POST /member/withdrawal': {
    proof: 'token',
    call: ({ subscriptionId }) => ({
      url: `/member/withdrawal?subscriptionId=${subscriptionId}`,
      body: { name: 'Ada Example' },
    }),
    others: 404,
    owner: 200,
    isLast: true,
  },
  'POST /withdrawal/read': secretLink('/withdrawal/read'),
  'POST /withdrawal/declare': secretLink('/withdrawal/declare', { name: 'Ada Example' }),
  'POST /cancellation/read': secretLink('/cancellation/read'),
  'POST /cancellation/cancel': secretLink('/cancellation/cancel'),
  'POST /cancellation/undo': secretLink('/cancellation/undo'),
  'POST /payment-confirmation/read': secretLink('/payment-confirmation/read'),
  'POST /payment-confirmation/start': secretLink('/payment-confirmation/start'),
  'POST /payment-confirmation/verify': secretLink('/payment-confirmation/verify'),
  'POST /receipts/read': secretLink('/receipts/read'),
  'POST /member/cancel': member('/member/cancel', {}, { others: 200, owner: 200 }),
  'POST /member/undo-cancel': member('/member/undo-cancel', undefined, { others: 200, owner: 200 }),
  'POST /member/card/setup': member('/member/card/setup', undefined, { others: 200, owner: 200 }),
  'POST /member/delete': {
    proof: 'token',
    call: ({ password }) => ({ url: '/member/delete', body: { password } }),
    others: 400,
    owner: 200,
    isLast: true,
  },
  'GET /member/data': member('/member/data', undefined, { others: 200, owner: 200 }),
  'POST /mails/one-click-unsubscribe': {
    proof: 'secret',
    call: () => ({ url: '/mails/one-click-unsubscribe?token=made-up.token' }),
    others: 410,
    owner: null,
    why: 'the link is in a mail; tests/server/mails follows it',
  },
  'POST /mails/unsubscribe': {
    proof: 'secret',
    call: () => ({ url: '/mails/unsubscribe', body: { token: 'made-up.token' } }),
    others: 410,
    owner: null,
    why: 'the link is in a mail; tests/server/mails follows it',
  },
}
