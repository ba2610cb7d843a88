import { describe, expect, it } from 'vitest'
import { SIGN_IN_LIMIT } from '#server/features/accounts/accounts-routes.ts'
import { forSoak } from '../../setup/soak.ts'
import { testEngine } from '../support/test-database.ts'
import { getProfile, outcome, post, signedInOf, useAccountsServer } from './accounts-server.ts'
import { newEmail, newMember, PASSWORD, signInAs } from './people.ts'

/** Two instances with the limits of production, on one database. */
const server = useAccountsServer({ instances: 2, rateLimitMultiplier: 1 })

/** Two instances on PGlite share a connection: ten thousand calls would take long and show nothing more. */
const ATTEMPTS = testEngine === 'postgres' ? forSoak(1_000, 10_000) : 1_000
/** So many callers are at it at once. */
const AT_ONCE = 200
/** A network tries so often in one round, and in two rounds. */
const ATTEMPTS_OF_NETWORK = 10

/** How many passwords may be looked at in `seconds`: the five that are free, then one after 0, 1, 2, 4… 900 seconds. */
function mostLooks(seconds: number): number {
  let looks = 5
  for (let passed = 0, delay = 1; passed <= seconds; delay = Math.min(delay * 2, 900)) {
    looks += 1
    passed += delay
  }
  return looks
}

type Attack = { addressOf: (index: number) => string; secondsBetween: number; attempts?: number }

/** Attempts in rounds, with `secondsBetween` them. @returns how often each outcome came */
async function attack(
  emailOf: (index: number) => string,
  { addressOf, secondsBetween, attempts = ATTEMPTS }: Attack,
): Promise<Map<string, number>> {
  const outcomes = new Map<string, number>()
  for (let from = 0; from < attempts; from += AT_ONCE) {
    const round = Array.from({ length: AT_ONCE }, async (_, offset) => {
      const index = from + offset
      const { app } = server.instances[index % 2]!
      const answer = await signInAs(server, emailOf(index), `guess-${index}`, {
        app,
        address: addressOf(index),
      })
      const one = outcome(answer)
      outcomes.set(one, (outcomes.get(one) ?? 0) + 1)
    })
    await Promise.all(round)
    server.pass(secondsBetween * 1000)
  }
  return outcomes
}

/** The owner, on another network, can sign in with the password and with the mailed link. */
async function expectOwnerGetsIn(email: string, address: string): Promise<void> {
  expect(outcome(await signInAs(server, email, PASSWORD, { address }))).toBe('200')
  const password = 'the-owners-New-1'
  expect(outcome(await post(server, '/auth/forgot-password', { email }, { address }))).toBe('202')
  await server.accounts.settled()
  expect(server.mails.filter(({ to }) => to === email).map(({ content }) => content.kind)).toEqual([
    'reset_password',
  ])
  const token = await server.accounts.mintLink('set_password', { brandId: 'marigold', email })
  const body = { token, password, repeatPassword: password }
  const { token: signIn } = signedInOf(await post(server, '/auth/reset-password', body, { address }))
  expect(outcome(await getProfile(server, signIn))).toBe('200')
  expect(outcome(await signInAs(server, email, password, { address }))).toBe('200')
}

const refused = (looked: number, attempts: number) =>
  new Map([
    ['401 invalid_credentials', looked],
    ['429 rate_limited', attempts - looked],
  ])

describe(`${ATTEMPTS} attempts against one account`, () => {
  it('from one address get no more looks at it than one after the other', async () => {
    const { email } = await newMember(server)
    const { checks } = server.worked
    const outcomes = await attack(() => email, { addressOf: () => '203.0.113.7', secondsBetween: 0 })
    expect(server.worked.checks - checks).toBe(mostLooks(0))
    expect(outcomes).toEqual(refused(mostLooks(0), ATTEMPTS))
    await expectOwnerGetsIn(email, '198.51.100.1')
  })

  it.each([
    ['an account', ATTEMPTS, async () => (await newMember(server)).email, expectOwnerGetsIn],
    ['an address without one', 1_000, () => Promise.resolve(newEmail()), () => Promise.resolve()],
  ])(
    'from many networks get no more looks at %s than each of them alone, while time passes',
    async (what, attempts, make, expectOwner) => {
      const email = await make()
      const networks = attempts / (2 * ATTEMPTS_OF_NETWORK)
      const site = what.length.toString(16)
      const { checks } = server.worked
      // A quarter of an hour in all, which is the longest delay.
      const secondsBetween = 200_000 / attempts
      const outcomes = await attack(() => email, {
        // Each attempt has its own address.
        addressOf: (index) => {
          const network = Math.floor(index / ATTEMPTS_OF_NETWORK) % networks
          return `2001:db8:${site}:${network.toString(16)}::${index.toString(16)}`
        },
        secondsBetween,
        attempts,
      })
      const looked = server.worked.checks - checks
      expect(outcomes).toEqual(refused(looked, attempts))
      // Delays that are shorter than a round are over by the next one, longer ones end later than they could.
      const seconds = (attempts / AT_ONCE - 1) * secondsBetween
      expect(looked).toBeGreaterThanOrEqual(networks * mostLooks(0))
      expect(looked).toBeLessThanOrEqual(networks * mostLooks(seconds))
      await expectOwner(email, '198.51.100.2')
    },
  )
})

describe('one address that tries many accounts', () => {
  it('is stopped by its own limit', async () => {
    const { checks } = server.worked
    const attempts = 1000
    const outcomes = await attack((index) => `somebody-${index}@example.com`, {
      addressOf: () => '203.0.113.9',
      secondsBetween: 0,
      attempts,
    })
    const looked = server.worked.checks - checks
    expect(outcomes).toEqual(refused(looked, attempts))
    expect(looked).toBeGreaterThanOrEqual(SIGN_IN_LIMIT.perMinute)
    // A minute may end meanwhile, and each instance lets a tenth through before it hears of the other's count.
    expect(looked).toBeLessThanOrEqual(2 * 1.2 * SIGN_IN_LIMIT.perMinute)
  })
})
