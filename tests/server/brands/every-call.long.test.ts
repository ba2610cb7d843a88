import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '#scripts/setup/project.mjs'
import type { RouteContract } from '#shared/contract/route.ts'
import { TWIN, writeTwinBrand } from '#tests/brands/twin-brand.ts'
import { ACCESS_RULES, type AccessRule } from '../access/access-rules.ts'
import { makePerson, type Person, signIn } from '../access/people.ts'
import { adminOf, keepToken, type SignedInPerson } from '../admin/admin-people.ts'
import { until } from '../personal-data/customer.ts'
import { definedContracts } from '../support/defined-contracts.ts'
import { call, useTestServer } from '../support/test-app.ts'
import { ADMIN_CASES, type AdminCase } from './admin-cases.ts'
import { atHost } from './at-host.ts'
import { type FilledBrand, fillBrand, refreshReports } from './fill-brand.ts'
import { rowsOfBrand, tablesWithout } from './rows-of-brand.ts'

const OTHER = 'marigold'
/** The host that calls without another one name. */
const HOST_OF_OTHER = 'localhost:80'
const HOST = 'twin.localhost'

const folder = writeTwinBrand()
afterAll(() => rmSync(dirname(join(root, folder)), { recursive: true }))

const server = useTestServer({
  otherBrandFolders: [folder],
  env: {
    publicUrl: 'http://localhost:80',
    sites: [
      { host: HOST_OF_OTHER, brand: OTHER },
      { host: HOST, brand: TWIN },
    ],
  },
})
const own = atHost(server, HOST)

let other: FilledBrand
let visitor: Person
let operator: SignedInPerson
let rows: string[]
/** What the reading calls of the admin area answered before the other brand had any rows. */
const answersBefore = new Map<string, unknown>()

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
const methodOf = (key: string) => key.split(' ')[0] as Method

async function ask(
  key: string,
  { url, body }: { url: string; body?: unknown },
  brandId: string | null = TWIN,
) {
  const answer = await call(server.app, {
    method: methodOf(key),
    url,
    headers: { ...operator.headers, ...(brandId !== null && { 'x-brand': brandId }) },
    ...(body !== undefined && { body }),
  })
  if (key === 'POST /admin/second-factor') keepToken(operator, answer)
  return answer
}

/** Without the time of the answer, the last sign of life of an instance, and the links of an hour. */
const OF_THE_TIME = new Set(['asOf', 'after', 'seenAt'])
const PICTURE_LINK = /^\/admin\/pictures\/[^/]+/
function contentOf({ body, headers }: { body: string; headers: Record<string, unknown> }): unknown {
  if (!String(headers['content-type']).startsWith('application/json')) return body
  return JSON.parse(body, (key, value: unknown) => {
    if (OF_THE_TIME.has(key)) return null
    return typeof value === 'string' ? value.replace(PICTURE_LINK, '') : value
  })
}

/** Webhooks of the sandbox arrive after the payments. */
async function untilSynced(): Promise<void> {
  await server.payments.webhooksSettled()
  await until(async () => {
    const open = await server.database.runText('select id from stripe_events where processed_at is null')
    return open.length === 0
  })
}

const sameCases = Object.entries(ADMIN_CASES).flatMap(([key, one]) =>
  one.kind === 'same' ? [[key, one] as const] : [],
)

beforeAll(async () => {
  operator = await adminOf(server, 'admin', { brandIds: [TWIN] })
  visitor = await makePerson(own)
  await untilSynced()
  await refreshReports(server)
  for (const [key, one] of sameCases) {
    const answer = await ask(key, one.call())
    if (answer.statusCode !== 200) throw new Error(`${key} answered ${answer.body}`)
    answersBefore.set(key, contentOf(answer))
  }
  other = await fillBrand(server, OTHER)
  await untilSynced()
  rows = await rowsOfBrand(server.database, OTHER)
})

/** What no answer may contain, unless the call itself contained it. */
function secretsOf(
  { person, disputeId, warningId, mailId, accountId, customerId }: FilledBrand,
  asked: string,
) {
  const { email, canary, leadId, leadToken, subscriptionId, paymentIntentId, invoiceId, receiptId } = person
  const ids = [disputeId, warningId, mailId, accountId, customerId]
  const own = [email, canary, leadId, leadToken, subscriptionId, paymentIntentId, invoiceId, receiptId]
  return [...own, ...ids].filter(
    (secret) => !asked.includes(secret) && !asked.includes(encodeURIComponent(secret)),
  )
}

async function expectNothingOf(asked: object, { body }: { body: string }): Promise<void> {
  const given = secretsOf(other, JSON.stringify(asked)).filter((secret) => body.includes(secret))
  expect(given, body).toEqual([])
  expect(await rowsOfBrand(server.database, OTHER)).toEqual(rows)
}

it('is tested with rows of every kind', async () => {
  expect(await tablesWithout(server.database, OTHER)).toEqual([])
})

it('has a case for every call of the admin area, and no other', async () => {
  const defined = (await definedContracts())
    .filter(({ path }) => path.startsWith('/admin/'))
    .map(({ method, path }: RouteContract) => `${method} ${path}`)
  expect(Object.keys(ADMIN_CASES).toSorted()).toEqual(defined.toSorted())
})

/** About all brands of the operator, whichever a call names. */
const OF_ALL_BRANDS = new Set(['GET /admin/notifications', 'GET /admin/failures'])

type Answer = Awaited<ReturnType<typeof ask>>
const refusalOf = (answer: Answer): string =>
  `${answer.statusCode} ${answer.json<{ code?: string }>().code ?? 'success'}`

/** What the case says about an answer. */
function seenIn({ kind }: AdminCase, answer: Answer): unknown {
  if (kind === 'installation') return answer.statusCode < 500
  if (kind === 'own') return answer.statusCode < 300
  if (kind === 'same') return contentOf(answer)
  return kind === 'unknown' ? refusalOf(answer).split(' ')[1] : refusalOf(answer)
}

function expectedOf(key: string, one: AdminCase): unknown {
  if (one.kind === 'installation' || one.kind === 'own') return true
  if (one.kind === 'same') return answersBefore.get(key)
  return one.kind === 'unknown' ? one.code : '403 admin_required'
}

describe.each(Object.entries(ADMIN_CASES))('%s, by an operator of another brand', (key, one: AdminCase) => {
  it('returns and changes nothing of the brand', async () => {
    const asked = one.call(other)
    const answer = await ask(key, asked)
    const { statusCode, body } = answer
    expect(seenIn(one, answer), body).toEqual(expectedOf(key, one))
    expect(statusCode, body).toBeLessThan(500)
    await expectNothingOf(asked, answer)
  })

  const isAboutBrand = ['unknown', 'same', 'own'].includes(one.kind)
  it.runIf(isAboutBrand)('is about the own brand if it names none, and refuses others', async () => {
    const asked = one.call(other)
    for (const brandId of [OTHER, 'nobody', '']) {
      const refused = await ask(key, asked, brandId)
      const isAnswered = OF_ALL_BRANDS.has(key)
      const seen = isAnswered ? contentOf(refused) : refusalOf(refused)
      expect(seen).toEqual(isAnswered ? answersBefore.get(key) : '403 admin_required')
    }
    const answer = await ask(key, asked, null)
    const [answered, expected] =
      one.kind === 'unknown' ? [seenIn(one, answer), one.code] : [answer.statusCode, 200]
    expect(answered, answer.body).toBe(expected)
    expect(await rowsOfBrand(server.database, OTHER)).toEqual(rows)
  })
})

/** Calls with the token of a link in a mail. */
const LINKS: Readonly<Record<string, keyof FilledBrand['tokens']>> = {
  'POST /withdrawal/read': 'withdrawal',
  'POST /withdrawal/declare': 'withdrawal',
  'POST /cancellation/read': 'cancellation',
  'POST /cancellation/cancel': 'cancellation',
  'POST /cancellation/undo': 'cancellation',
  'POST /payment-confirmation/read': 'payment',
  'POST /payment-confirmation/start': 'payment',
  'POST /payment-confirmation/verify': 'payment',
  'POST /receipts/read': 'receipt',
  'POST /auth/password-link': 'setPassword',
  'POST /auth/reset-password': 'setPassword',
  'POST /auth/confirm-email': 'confirmEmail',
  'POST /mails/one-click-unsubscribe': 'unsubscribe',
  'POST /mails/unsubscribe': 'unsubscribe',
}

/** The call about the other brand's person, with the real token if it takes one. */
function callOf(key: string, rule: AccessRule, isOwner: boolean) {
  const asked = rule.call(other.person, isOwner)
  const link = LINKS[key]
  if (link === undefined) return asked
  const token = other.tokens[link]
  return typeof asked.body === 'object'
    ? { ...asked, body: { ...asked.body, token } }
    : { ...asked, url: asked.url.replace(/token=.*/, `token=${encodeURIComponent(token)}`) }
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const proofs = ({ leadToken, checkoutToken }: Person) => ({
  'x-lead-token': leadToken,
  'x-checkout-token': checkoutToken,
})
type Caller = { name: string; isOwner: boolean; headers: () => Record<string, string> }
const CALLERS: readonly Caller[] = [
  {
    name: 'the person themselves',
    isOwner: true,
    headers: () => ({ ...proofs(other.person), ...bearer(other.person.authToken) }),
  },
  {
    name: 'a member of this brand',
    isOwner: false,
    headers: () => ({ ...proofs(visitor), ...bearer(visitor.authToken) }),
  },
]

it('knows every call with the token of a link', () => {
  const withToken = Object.entries(ACCESS_RULES).flatMap(([key, rule]) => {
    const { url, body } = rule.call({} as Person, false)
    const isLink = typeof body === 'object' && body !== null && 'token' in body
    return isLink || url.includes('token=') ? [key] : []
  })
  expect(Object.keys(LINKS).toSorted()).toEqual(withToken.toSorted())
})

describe.each(Object.entries(ACCESS_RULES))('%s, at the host of another brand', (key, rule) => {
  it.each(CALLERS)('returns and changes nothing of the brand for $name', async ({ isOwner, headers }) => {
    const asked = callOf(key, rule, isOwner)
    const answer = await call(own.app, {
      method: methodOf(key),
      url: asked.url,
      headers: { ...headers(), ...asked.headers },
      ...(asked.body !== undefined && { body: asked.body }),
    })
    // A sign-in of the other brand is none here.
    const expected = rule.proof === 'token' && isOwner ? 401 : rule.others
    expect([expected].flat(), answer.body).toContain(answer.statusCode)
    await expectNothingOf(asked, answer)
    if (!isOwner && key.includes('/logout')) visitor.authToken = await signIn(own, visitor)
  })
})

describe('at their own host', () => {
  it.each([
    'POST /receipts/read',
    'POST /cancellation/read',
    'POST /auth/password-link',
    'POST /mails/unsubscribe',
  ])('%s takes the same token', async (key) => {
    const rule = ACCESS_RULES[key]
    if (!rule) throw new Error(`${key} has no rule`)
    const { url, body } = callOf(key, rule, true)
    const answer = await call(server.app, { method: 'POST', url, body })
    expect(answer.statusCode, answer.body).toBe(200)
  })

  it('the sign-in, the lead and the receipts of the person are there', async () => {
    const { person } = other
    const headers = { ...proofs(person), ...bearer(person.authToken) }
    for (const url of [`/leads/${person.leadId}`, '/user/profile', `/member/receipts/${person.receiptId}`]) {
      const answer = await call(server.app, { url, headers })
      expect(answer.statusCode, answer.body).toBe(200)
    }
  })

  it('an operator of all brands sees the rows', async () => {
    const { headers } = await adminOf(server)
    const { body } = await call(server.app, {
      url: '/admin/leads',
      headers: { ...headers, 'x-brand': OTHER },
    })
    expect(body).toContain(other.person.leadId)
  })
})
