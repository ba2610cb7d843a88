import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { RouteContract } from '#shared/contract/route.ts'
import { forSoak } from '../../setup/soak.ts'
import { makePerson, type Person } from '../access/people.ts'
import { adminOf } from '../admin/admin-people.ts'
import { definedContracts } from '../support/defined-contracts.ts'
import { call, useTestServer, testBrand } from '../support/test-app.ts'
import { hostileArbitrary, inputArbitrary, type KnownValues } from './json-schema-arbitrary.ts'

const REQUESTS = forSoak(1_500, 200_000)
const TIMEOUT_MS = forSoak(60_000, 3_600_000)
/** Requests sign people out and delete them, so new people are created from time to time. */
const REQUESTS_PER_PERSON = forSoak(500, 4_000)
/** Internal texts that no response may contain: stack traces, SQL, driver messages. */
const INTERNAL =
  /node_modules|\.ts:\d|at \w+ \(|select .+ from |insert into |drizzle|ECONN|pglite|violates|syntax error/i

const server = useTestServer()
const contracts = await definedContracts()

const proofsOf = ({ leadToken, checkoutToken }: Person) => ({
  'x-lead-token': leadToken,
  'x-checkout-token': checkoutToken,
})

type Caller = { name: string; headers: Record<string, string> }

async function people(): Promise<{ callers: Caller[]; known: KnownValues }> {
  const person = await makePerson(server)
  const [admin, viewer] = [await adminOf(server), await adminOf(server, 'viewer')]
  const plans = (await testBrand()).brand.plans
  const value = <T>(...values: T[]) => fc.constantFrom(...values)
  const email = value(person.email, person.email.toUpperCase(), admin.email, 'nobody@example.com')
  return {
    callers: [
      { name: 'nobody', headers: {} },
      {
        name: 'a member',
        headers: { ...proofsOf(person), authorization: `Bearer ${person.authToken}` },
      },
      { name: 'an administrator', headers: admin.headers },
      { name: 'a viewer', headers: viewer.headers },
      { name: 'an unknown token', headers: { authorization: `Bearer ${'y'.repeat(43)}` } },
    ],
    known: {
      email,
      customerEmail: email,
      to: email,
      id: value(person.leadId, person.subscriptionId, person.invoiceId, person.receiptId),
      leadId: value(person.leadId),
      token: value(person.leadToken, person.checkoutToken, 'a.b.c'),
      subscriptionId: value(person.subscriptionId),
      paymentIntentId: value(person.paymentIntentId),
      setupIntentId: value(person.setupIntentId),
      invoiceId: value(person.invoiceId),
      receiptId: value(person.receiptId),
      productId: value(...plans.map((plan) => plan.id)),
      password: value(person.password, 'walnut kettle harbour'),
      repeatPassword: value(person.password, 'walnut kettle harbour'),
      currentPassword: value(person.password),
      questionId: value('age', 'gender', 'weight', 'name'),
      from: value('2026-01-01', '2026-11-01'),
      timestamp: value(new Date().toISOString()),
    },
  }
}

type Request = {
  contract: RouteContract
  path: string
  query: string
  body: unknown
  headers: Record<string, string>
}

const textOf = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed()

const queryText = (query: unknown): string => {
  if (typeof query !== 'object' || query === null) return ''
  const pairs = Object.entries(query).map(([name, value]) => [name, textOf(value)])
  const text = new URLSearchParams(pairs).toString()
  return text === '' ? '' : `?${text}`
}

function requestArbitrary(
  contract: RouteContract,
  known: KnownValues,
): fc.Arbitrary<Omit<Request, 'headers'>> {
  const names = [...contract.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const params = fc.record(
    Object.fromEntries(
      names.map((name) => [name, fc.oneof(known[name] ?? known['id'] ?? hostileArbitrary, hostileArbitrary)]),
    ),
  )
  return fc
    .tuple(
      params,
      contract.query ? inputArbitrary(contract.query, known) : fc.constant({}),
      contract.body ? inputArbitrary(contract.body, known) : fc.constant(undefined),
    )
    .map(([values, query, body]) => ({
      contract,
      path: contract.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(textOf(values[name]))),
      query: queryText(query),
      body,
    }))
}

/** The fault of a response, or null. */
function faultOf(contract: RouteContract, answer: Awaited<ReturnType<typeof call>>): string | null {
  const { statusCode, headers, body } = answer
  if (statusCode >= 500) return `answers ${statusCode}`
  if (INTERNAL.test(body)) return 'reveals internals'
  if (statusCode === 200 && contract.produces) {
    return String(headers['content-type']).startsWith(contract.produces) ? null : 'is not the file'
  }
  if (!String(headers['content-type']).startsWith('application/json')) return 'is not JSON'
  const envelope = answer.json<{
    success?: unknown
    data?: unknown
    code?: unknown
    message?: unknown
    requestId?: unknown
  }>()
  const isEnvelope =
    statusCode < 400
      ? envelope.success === true && 'data' in envelope
      : envelope.success === false &&
        typeof envelope.code === 'string' &&
        typeof envelope.message === 'string' &&
        typeof envelope.requestId === 'string'
  return isEnvelope ? null : 'is not an envelope'
}

const statuses = new Map<number, number>()

it(
  'any request to any call gets an envelope without server errors or internals',
  async () => {
    expect(contracts.length).toBeGreaterThan(80)
    const faults: string[] = []
    for (let sent = 0; sent < REQUESTS; sent += REQUESTS_PER_PERSON) {
      const { callers, known } = await people()
      const arbitraries = contracts.map((contract) => requestArbitrary(contract, known))
      await fc.assert(
        fc.asyncProperty(
          fc.oneof(...arbitraries),
          fc.constantFrom(...callers),
          async ({ contract, path, query, body }, { name, headers }) => {
            const answer = await call(server.app, {
              method: contract.method,
              url: path + query,
              headers,
              ...(body !== undefined && { body }),
            })
            statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1)
            const fault = faultOf(contract, answer)
            if (fault !== null) {
              faults.push(
                `${contract.method} ${path + query} by ${name} ${fault}\n${JSON.stringify(body)}\n${answer.body.slice(0, 300)}`,
              )
            }
          },
        ),
        { numRuns: REQUESTS_PER_PERSON },
      )
    }
    expect(faults.slice(0, 5)).toEqual([])
    // Enough requests must be accepted.
    expect(statuses.get(200) ?? 0).toBeGreaterThan(REQUESTS / 50)
    expect(server.logged()).not.toMatch(/"level":(?:50|60)/)
  },
  TIMEOUT_MS,
)
