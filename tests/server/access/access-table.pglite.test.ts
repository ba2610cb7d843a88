import { beforeAll, describe, expect, it } from 'vitest'
import { definedContracts } from '../support/defined-contracts.ts'
import { call, useTestServer } from '../support/test-app.ts'
import { ACCESS_RULES, type AccessRule } from './access-rules.ts'
import { expiredToken, makePerson, type Person, revokedToken, signIn } from './people.ts'

const server = useTestServer()

/** Tables that tell of a person, and what binds their rows to one. */
const OWN_ROWS = [
  'select * from accounts where email = $email',
  'select c.* from account_claims c join accounts a on a.id = c.account_id where a.email = $email order by 2, 3',
  'select l.* from leads l where l.id = $lead',
  'select * from checkout_attempts where stripe_subscription_id = $subscription',
  // When it was last read changes with every read.
  "select to_jsonb(s) - 'synced_at' as row from subscriptions s where stripe_subscription_id = $subscription",
  'select * from refund_requests where stripe_subscription_id = $subscription',
  'select * from cancellation_reasons where stripe_subscription_id = $subscription',
]

/** All that is stored of a person and could be changed, as text. */
async function storedOf(person: Person): Promise<string> {
  const values = { email: person.email, lead: person.leadId, subscription: person.subscriptionId }
  const rows: unknown[] = []
  for (const query of OWN_ROWS) {
    const text = query.replace(/\$(\w+)/g, (_, name: keyof typeof values) => `'${values[name]}'`)
    rows.push(await server.database.runText(text))
  }
  const { status, cancel_at_period_end, default_payment_method, items } =
    await server.gateway.stripe.subscriptions.retrieve(person.subscriptionId)
  return JSON.stringify([
    rows,
    [status, cancel_at_period_end, default_payment_method, items.data.map(({ price }) => price.id)],
  ])
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const proofs = ({ leadToken, checkoutToken }: Person) => ({
  'x-lead-token': leadToken,
  'x-checkout-token': checkoutToken,
})

type Stranger = { name: string; headers: () => Record<string, string>; isSignedIn: boolean }
let victim: Person
let other: Person
let expired = ''
let revoked = ''
const STRANGERS: readonly Stranger[] = [
  { name: 'nobody in particular', headers: () => ({}), isSignedIn: false },
  { name: 'another visitor', headers: () => proofs(other), isSignedIn: false },
  {
    name: 'another member',
    headers: () => ({ ...proofs(other), ...bearer(other.authToken) }),
    isSignedIn: true,
  },
  { name: 'a token that is over', headers: () => bearer(expired), isSignedIn: false },
  { name: 'a token that was revoked', headers: () => bearer(revoked), isSignedIn: false },
  { name: 'a token that never was', headers: () => bearer('y'.repeat(43)), isSignedIn: false },
]

beforeAll(async () => {
  victim = await makePerson(server)
  other = await makePerson(server)
  expired = await expiredToken(server, victim)
  revoked = await revokedToken(server, victim)
})

/** Texts that no answer to a stranger may contain, unless the call itself contained them. */
function secretsOf(person: Person, asked: string): string[] {
  const { email, canary, leadId, leadToken, subscriptionId, paymentIntentId, checkoutToken, invoiceId } =
    person
  return [email, canary, leadId, leadToken, subscriptionId, paymentIntentId, checkoutToken, invoiceId].filter(
    (secret) => !asked.includes(secret) && !asked.includes(encodeURIComponent(secret)),
  )
}

const request = (rule: AccessRule, key: string, isOwner: boolean) => {
  const { url, body, headers } = rule.call(victim, isOwner)
  const [method] = key.split(' ') as ['GET' | 'POST' | 'PATCH']
  return { method, url, headers, ...(body !== undefined && { body }) }
}

/** Prepared answers, which hold nothing of anybody. */
const FOR_EVERYBODY = ['GET /config', 'GET /content/:page']

/** The calls of the admin area are walked, by what each contract says, in `tests/server/admin/access`. */
it('has a row for every call of the contract that is not of the admin area, and no other', async () => {
  const defined = (await definedContracts())
    .filter(({ path }) => !path.startsWith('/admin/'))
    .map(({ method, path }) => `${method} ${path}`)
  expect(Object.keys(ACCESS_RULES).toSorted()).toEqual(defined.toSorted())
})

describe.each(Object.entries(ACCESS_RULES))('%s', (key, rule) => {
  it.each(STRANGERS)('gives and changes nothing of another for $name', async ({ headers, isSignedIn }) => {
    const before = await storedOf(victim)
    const asked = request(rule, key, false)
    const answer = await call(server.app, { ...asked, headers: { ...headers(), ...asked.headers } })
    const { statusCode, body } = answer
    // No cache on the way may keep an answer for the next caller, but what is the same for everybody.
    expect(answer.headers['cache-control']).toBe(FOR_EVERYBODY.includes(key) ? 'no-cache' : 'no-store')
    const refused = rule.proof === 'token' && !isSignedIn ? 401 : rule.others
    expect([refused].flat(), body).toContain(statusCode)
    const given = secretsOf(victim, JSON.stringify(asked)).filter((secret) => body.includes(secret))
    expect(given).toEqual([])
    expect(await storedOf(victim)).toBe(before)
    // What signs the caller out must not leave the next one without a token.
    if (isSignedIn && key.includes('/logout')) other.authToken = await signIn(server, other)
  })
})

describe('the owner', () => {
  const ownCalls = Object.entries(ACCESS_RULES)
    .filter(([, { owner }]) => owner !== null)
    .toSorted(([, a], [, b]) => Number(a.isLast ?? false) - Number(b.isLast ?? false))
  it.each(ownCalls)('is served by %s', async (key, rule) => {
    const person = rule.isLast ? await makePerson(server) : victim
    const { url, body, headers } = rule.call(person, true)
    const [method] = key.split(' ') as ['GET' | 'POST' | 'PATCH']
    const response = await call(server.app, {
      method,
      url,
      headers: { ...proofs(person), ...bearer(person.authToken), ...headers },
      ...(body !== undefined && { body }),
    })
    expect(response.statusCode, response.body).toBe(rule.owner)
    expect(response.headers['cache-control']).toBe('no-store')
  })
})
