import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BROWSER_PATHS } from '../../browser-api.ts'
import { encodeForm } from '../../http/form-encoding.ts'
import { createStripeSandbox, type StripeSandbox } from '../../stripe-sandbox.ts'
import { brandRule } from './card-brand.ts'
import { WALLETS } from '../elements/express-options.ts'
import { TEST_CARDS } from './test-cards.ts'
import { WALLET_CARDS, walletToken } from './wallet-cards.ts'

/** The sandbox must know every card that the menus offer. */
let sandbox: StripeSandbox
let app: FastifyInstance
beforeAll(async () => {
  sandbox = await createStripeSandbox({ seed: 1 })
  app = Fastify()
  await app.register(sandbox.browserRoutes)
})
afterAll(async () => {
  await app.close()
  await sandbox.close()
})

const create = async (card: Record<string, unknown>) => {
  const answer = await app.inject({
    method: 'POST',
    url: BROWSER_PATHS.createPaymentMethod,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: encodeForm({ key: sandbox.publishableKey, type: 'card', card }),
  })
  return answer.json()
}

test.each(TEST_CARDS)('$label: the sandbox accepts $number', async ({ number, cvc }) => {
  const made = await create({ number, exp_month: 12, exp_year: 2034, cvc })
  expect(made).toMatchObject({
    object: 'payment_method',
    card: { brand: brandRule(number).brand, last4: number.slice(-4) },
  })
})

const inWallets = WALLETS.flatMap((wallet) =>
  WALLET_CARDS.map((card) => ({ wallet, card, label: card.card })),
)
test.each(inWallets)('$wallet returns a token for $label', async ({ wallet, card }) => {
  const made = await create({ token: walletToken(wallet, card) })
  expect(made).toMatchObject({ object: 'payment_method', card: { wallet: { type: wallet } } })
  expect(card.card).toContain(made.card.last4)
})
