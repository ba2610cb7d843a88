import { expect, it } from 'vitest'
import { everythingSettled } from '../billing/billing-server.ts'
import { buy } from '../billing/customers.ts'
import { ask, MONTH, signUp, useMembershipServer } from './membership-server.ts'

const server = useMembershipServer({ rateLimitMultiplier: 1 })

it('limits who tries links, by address', async () => {
  const read = (address: string) =>
    ask(server(), '/cancellation/read', { body: { token: 'sub_1.zzzz.x' }, address })
  const outcomes: string[] = []
  for (let count = 0; count < 40; count++) outcomes.push((await read('192.0.2.1')).outcome)
  expect(outcomes.filter((outcome) => outcome === '410 link_invalid')).toHaveLength(30)
  expect(outcomes.at(-1)).toBe('429 rate_limited')
  expect((await read('192.0.2.2')).outcome).toBe('410 link_invalid')
})

it('limits who tries cards, by account from whatever address', async () => {
  const customer = await buy(server(), { plan: MONTH })
  await everythingSettled(server())
  const token = await signUp(server(), customer)
  const outcomes: string[] = []
  for (let count = 0; count < 14; count++) {
    const call = { token, body: {}, address: `192.0.2.${count}` }
    outcomes.push((await ask(server(), '/member/card/setup', call)).outcome)
  }
  expect(outcomes.filter((outcome) => outcome === '200').length).toBeLessThanOrEqual(11)
  expect(outcomes.at(-1)).toBe('429 rate_limited')
  // What costs nothing goes on.
  expect((await ask(server(), '/member/cancel', { token, body: {} })).outcome).toBe('200')
})
