import { expect, it } from 'vitest'
import { everythingSettled } from '../billing/billing-server.ts'
import { buy } from '../billing/customers.ts'
import { ask, MONTH, signUp, useMembershipServer } from './membership-server.ts'

const server = useMembershipServer({ rateLimitMultiplier: 1 })

it('limits link attempts per IP address', async () => {
  const read = (address: string) =>
    ask(server(), '/cancellation/read', { body: { token: 'sub_1.zzzz.x' }, address })
  const outcomes: string[] = []
  // More than twice the limit of 30, because a new minute may start in between.
  for (let count = 0; count < 70; count++) outcomes.push((await read('192.0.2.1')).outcome)
  const looks = outcomes.filter((outcome) => outcome === '410 link_invalid').length
  expect(looks).toBeGreaterThanOrEqual(30)
  expect(looks).toBeLessThanOrEqual(60)
  expect(outcomes).toContain('429 rate_limited')
  expect((await read('192.0.2.2')).outcome).toBe('410 link_invalid')
})

it('limits card attempts per account, from any IP address', async () => {
  const customer = await buy(server(), { plan: MONTH })
  await everythingSettled(server())
  const token = await signUp(server(), customer)
  const outcomes: string[] = []
  // More than twice the limit of 10, as above.
  for (let count = 0; count < 26; count++) {
    const call = { token, body: {}, address: `192.0.2.${count}` }
    outcomes.push((await ask(server(), '/member/card/setup', call)).outcome)
  }
  expect(outcomes.filter((outcome) => outcome === '200').length).toBeLessThanOrEqual(22)
  expect(outcomes).toContain('429 rate_limited')
  // Calls that test no card still work.
  expect((await ask(server(), '/member/cancel', { token, body: {} })).outcome).toBe('200')
})
