import { test as base, expect, type Locator, type Page } from '@playwright/test'
import Stripe from 'stripe'
import { createStripeSandbox, type StripeSandbox } from 'stripe-sandbox'
import { expectNoViolations } from '../drivers/accessibility.ts'
import { takeLayoutShifts, watchLayoutShifts } from '../probes/layout-shifts.ts'
import { PageWatch } from '../probes/page-watch.ts'
import { type ShopServer, startShop } from '../stand-in/shop-server.ts'
import { soakTag } from '../../setup/soak.ts'

/** The stand-in for Stripe.js with the real libraries of Stripe around it and the real sandbox behind it. */

type Parts = { sandbox: StripeSandbox; stripe: Stripe; shop: ShopServer }

const test = base.extend<{ watch: PageWatch }, { parts: Parts }>({
  parts: [
    async ({ browserName: _ }, use) => {
      const sandbox = await createStripeSandbox({ seed: 7 })
      const address = new URL(await sandbox.listen())
      const shop = await startShop(sandbox.browserRoutes, sandbox.publishableKey)
      const stripe = new Stripe(sandbox.secretKey, {
        protocol: 'http',
        host: address.hostname,
        port: Number(address.port),
        telemetry: false,
      })
      await use({ sandbox, stripe, shop })
      await shop.close()
      await sandbox.close()
    },
    { scope: 'worker' },
  ],
  watch: async ({ page, parts }, use) => {
    const watch = new PageWatch(page)
    await watchLayoutShifts(page)
    await page.goto(parts.shop.url)
    await expect.poll(() => namesNoted(page)).toEqual(expect.arrayContaining(['ready', 'express ready']))
    await use(watch)
    watch.expectClean('at the end')
  },
})

const noted = (page: Page, name: string): Promise<unknown[]> =>
  page.evaluate((name) => window.noted.filter((one) => one.name === name).map(({ detail }) => detail), name)
const namesNoted = (page: Page): Promise<string[]> =>
  page.evaluate(() => window.noted.map(({ name }) => name))

/** The last value reported under a name, after `times` reports. */
async function lastNoted(page: Page, name: string, times = 1): Promise<unknown> {
  await expect.poll(async () => (await noted(page, name)).length, name).toBe(times)
  return (await noted(page, name)).at(-1)
}

const number = (page: Page): Locator => page.getByLabel('Card number')
const expiry = (page: Page): Locator => page.getByLabel('Expiration date')
const cvc = (page: Page): Locator => page.getByLabel('Security code')
const pay = (page: Page): Locator => page.getByRole('button', { name: 'Get My Plan' })
/** In the shadow root, where `document.activeElement` is the host. */
const isFocused = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => {
    const root = element.getRootNode()
    return root instanceof ShadowRoot && root.activeElement === element
  })

async function chooseTestCard(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Use a test card' }).click()
  await page.getByRole('button', { name }).click()
}

test('the card form shows completely at once, is accessible, and fits every width', async ({
  page,
  watch,
}) => {
  expect(await noted(page, 'express ready')).toMatchObject([
    { availablePaymentMethods: { applePay: true, googlePay: true, link: false } },
  ])
  await takeLayoutShifts(page)
  await expectNoViolations(page, 'the empty form')
  const fields = page.locator('.Input, .Menu-button, .Wallet')
  for (const width of [320, 720, 390]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width}`).toBe(width)
  }
  for (const box of await fields.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))) {
    expect(box).toBeGreaterThanOrEqual(44)
  }
  await pay(page).click()
  await expect(page.getByText('Your card number is incomplete.')).toBeVisible()
  expect(await lastNoted(page, 'submit')).toEqual({
    error: {
      type: 'validation_error',
      code: 'incomplete_number',
      message: 'Your card number is incomplete.',
    },
  })
  expect(await isFocused(number(page))).toBe(true)
  await expectNoViolations(page, 'the form with errors')
  await page.getByRole('button', { name: 'Use a test card' }).click()
  await expectNoViolations(page, 'the list of test cards')
  watch.expectClean('the form')
})

test('typing is formatted, checked with Stripe’s messages, and moves on by itself', async ({
  page,
  watch: _,
}) => {
  await takeLayoutShifts(page)
  await number(page).pressSequentially('4242424242424241')
  await expect(number(page)).toHaveValue('4242 4242 4242 4241')
  await expect(number(page)).toHaveAccessibleDescription('Your card number is invalid.')
  await number(page).press('Backspace')
  await expect(page.getByText('Your card number is invalid.')).toBeHidden()
  await number(page).press('2')
  expect(await isFocused(expiry(page))).toBe(true)
  await expiry(page).pressSequentially('320')
  await expect(expiry(page)).toHaveValue('03 / 20')
  await expect(expiry(page)).toHaveAccessibleDescription("Your card's expiration year is in the past.")
  for (const left of ['03 / 2', '03', '0', '']) {
    await expiry(page).press('Backspace')
    await expect(expiry(page)).toHaveValue(left)
  }
  await expiry(page).pressSequentially('1234')
  await cvc(page).pressSequentially('12')
  await page.getByLabel('ZIP code').fill('10001')
  await expect(cvc(page)).toHaveAccessibleDescription("Your card's security code is incomplete.")
  await cvc(page).fill('123')
  expect(await noted(page, 'change')).toMatchObject([
    { empty: false, complete: false, value: { type: 'card' } },
    { empty: false, complete: true },
  ])
  await page.getByLabel('Country').selectOption('DE')
  await expect(page.getByLabel('ZIP code')).toBeHidden()
  expect(await takeLayoutShifts(page)).toEqual([])

  await cvc(page).press('Enter')
  expect(await lastNoted(page, 'createPaymentMethod')).toMatchObject({
    paymentMethod: {
      object: 'payment_method',
      card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034 },
      billing_details: { name: 'Ann Payer', address: { country: 'DE', postal_code: null } },
    },
  })
})

test('a test card is filled in by keyboard alone @soak-only', async ({ page, watch: _ }) => {
  const menu = page.getByRole('button', { name: 'Use a test card' })
  await menu.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  expect(await isFocused(menu)).toBe(true)
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(number(page)).toHaveValue('3782 822463 10005')
  await expect(cvc(page)).toHaveValue('1234')
  expect(await noted(page, 'change')).toMatchObject([{ complete: true }])
})

test('a wallet shows what is paid, can be canceled, and hands over a card', async ({ page, watch: _ }) => {
  const sheet = page.getByRole('dialog', { name: 'Apple Pay' })
  await page.getByRole('button', { name: 'Apple Pay' }).click()
  await expect(sheet.getByText('$19.99').last()).toBeVisible()
  await expectNoViolations(page, 'the sheet of a wallet')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  expect(await lastNoted(page, 'express cancel')).toEqual({ elementType: 'expressCheckout' })
  expect(await isFocused(page.getByRole('button', { name: 'Apple Pay' }))).toBe(true)

  await page.getByRole('button', { name: 'Apple Pay' }).click()
  await sheet.getByRole('button', { name: 'Pay', exact: true }).click()
  expect(await lastNoted(page, 'express confirm')).toMatchObject({
    expressPaymentType: 'apple_pay',
    billingDetails: { name: 'Sandbox Payer', email: 'payer@example.com' },
  })
  expect(await lastNoted(page, 'createPaymentMethod')).toMatchObject({
    paymentMethod: { card: { brand: 'visa', wallet: { type: 'apple_pay' } } },
  })
  await expect(sheet).toBeHidden()
  expect(await noted(page, 'submit')).toEqual([{ selectedPaymentMethod: 'apple_pay' }])
})

const UNABLE =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.'

/** A payment that waits for its bank. */
async function payWith3DSecure(stripe: Stripe): Promise<Stripe.PaymentIntent> {
  const intent = await stripe.paymentIntents.create({
    amount: 1999,
    currency: 'usd',
    payment_method: 'pm_card_authenticationRequired',
    confirm: true,
    use_stripe_sdk: true,
    return_url: 'https://example.com/return',
  })
  expect(intent.status).toBe('requires_action')
  return intent
}

async function openBank(page: Page, { client_secret }: Stripe.PaymentIntent): Promise<Locator> {
  await page.evaluate((secret) => {
    window.clientSecret = secret ?? ''
  }, client_secret)
  await page.getByRole('button', { name: 'Handle next action' }).click()
  const bank = page.getByRole('dialog', { name: 'Simulated bank' })
  await expect(bank).toContainText('$19.99')
  return bank
}

test('3D Secure passes @soak-only', async ({ page, parts: { stripe }, watch: _ }) => {
  const intent = await payWith3DSecure(stripe)
  const bank = await openBank(page, intent)
  await expectNoViolations(page, 'the simulated bank')
  await bank.getByRole('button', { name: 'Complete' }).click()
  expect(await lastNoted(page, 'handleNextAction')).toMatchObject({
    paymentIntent: { id: intent.id, status: 'succeeded', amount: 1999 },
  })
  await expect(bank).toBeHidden()
  expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded')
  // There is nothing left to do, and Stripe.js says so.
  await page.getByRole('button', { name: 'Handle next action' }).click()
  expect(await lastNoted(page, 'thrown')).toBe(
    'IntegrationError: handleNextAction: The PaymentIntent supplied is not in the requires_action state.',
  )
})

const ENDS = [
  ['fails', (page: Page) => page.getByRole('button', { name: 'Fail' }).click()],
  ['is canceled by Escape', (page: Page) => page.keyboard.press('Escape')],
] as const
for (const [index, [way, end]] of ENDS.entries()) {
  test(`3D Secure ${way}`, { tag: soakTag(index) }, async ({ page, parts: { stripe }, watch: _ }) => {
    const intent = await payWith3DSecure(stripe)
    const bank = await openBank(page, intent)
    // Tab stays inside.
    for (const name of ['Complete', 'Fail', 'Cancel', 'Complete']) {
      await page.keyboard.press('Tab')
      expect(await isFocused(bank.getByRole('button', { name })), name).toBe(true)
    }
    await end(page)
    expect(await lastNoted(page, 'handleNextAction')).toMatchObject({
      error: {
        type: 'invalid_request_error',
        code: 'payment_intent_authentication_failure',
        message: UNABLE,
        payment_intent: { id: intent.id, status: 'requires_payment_method' },
      },
    })
    await expect(bank).toBeHidden()
    await expect(page.getByRole('button', { name: 'Handle next action' })).toBeFocused()
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_payment_method')
  })
}

test('a card that the bank finally declines says why @soak-only', async ({
  page,
  parts: { stripe },
  watch: _,
}) => {
  const intent = await stripe.paymentIntents.create({
    amount: 1999,
    currency: 'usd',
    payment_method: 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds',
    confirm: true,
    use_stripe_sdk: true,
    return_url: 'https://example.com/return',
  })
  const bank = await openBank(page, intent)
  await bank.getByRole('button', { name: 'Complete' }).click()
  expect(await lastNoted(page, 'handleNextAction')).toMatchObject({
    error: { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' },
  })
})

test('what was typed stays after the form was read, and another card can be used @soak-only', async ({
  page,
  watch: _,
}) => {
  await chooseTestCard(page, 'Declined')
  await page.getByLabel('ZIP code').fill('10001')
  await pay(page).click()
  await lastNoted(page, 'createPaymentMethod')
  await expect(number(page)).toHaveValue('4000 0000 0000 0002')
  await chooseTestCard(page, 'Visa, succeeds')
  await pay(page).click()
  expect(await lastNoted(page, 'createPaymentMethod', 2)).toMatchObject({
    paymentMethod: { card: { last4: '4242' } },
  })
})

test('the other confirmation methods of Stripe.js lead to the same bank @soak-only', async ({
  page,
  parts: { stripe },
  watch: _,
}) => {
  const intent = await stripe.paymentIntents.create({ amount: 1999, currency: 'usd' })
  await chooseTestCard(page, '3D Secure')
  const confirming = page.evaluate(async (clientSecret) => {
    const { stripe, elements } = window.shop ?? {}
    if (!stripe || !elements) throw new Error('the shop is not there')
    await elements.submit()
    const confirmParams = { payment_method_data: { billing_details: { name: 'Ann Payer' } } }
    return stripe.confirmPayment({ elements, clientSecret, confirmParams, redirect: 'if_required' })
  }, intent.client_secret ?? '')
  await page.getByRole('button', { name: 'Fail' }).click()
  expect(await confirming).toMatchObject({ error: { code: 'payment_intent_authentication_failure' } })

  const again = page.evaluate(
    (secret) =>
      window.shop?.stripe.confirmCardPayment(secret, { payment_method: 'pm_card_authenticationRequired' }),
    intent.client_secret ?? '',
  )
  await page.getByRole('button', { name: 'Complete' }).click()
  expect(await again).toMatchObject({ paymentIntent: { id: intent.id, status: 'succeeded' } })
})

test('misuse throws, as in Stripe.js @soak-only', async ({ page, parts: { shop }, watch: _ }) => {
  const thrown = await page.evaluate(async () => {
    const { stripe, elements } = window.shop ?? {}
    if (!stripe || !elements || !window.Stripe) throw new Error('the shop is not there')
    const construct = window.Stripe
    const tries: (() => unknown)[] = [
      () => construct('sk_test_1'),
      () => stripe.createPaymentMethod({ elements }),
      () => elements.create('payment'),
      () => elements.create('iban'),
      () => stripe.elements().create('payment'),
      () => stripe.createToken('person', {}),
      () => Reflect.apply(Reflect.get(stripe, 'handleCardPayment'), stripe, []),
    ]
    return Promise.all(
      tries.map(async (attempt) => {
        try {
          await attempt()
          return 'nothing'
        } catch (error) {
          return error instanceof Error ? `${error.name}: ${error.message}` : 'no error'
        }
      }),
    )
  })
  const starts = [
    'You should not use your secret key with Stripe.js.',
    'elements.submit() must be called before stripe.createPaymentMethod(). Call elements.submit() as soon as',
    'Can only create one Element of type payment.',
    'The payment sandbox only has the elements payment and expressCheckout, not iban.',
    'In order to create a payment element, you must pass a clientSecret or mode when creating the Elements group.',
    'stripe.createToken() is not part of the payment sandbox.',
    'stripe.handleCardPayment() was removed from Stripe.js. Use stripe.confirmCardPayment() instead.',
  ]
  expect(thrown).toHaveLength(starts.length)
  for (const [index, start] of starts.entries()) expect(thrown[index]).toContain(`IntegrationError: ${start}`)
  // None of this has requested another origin.
  expect(new URL(page.url()).origin).toBe(shop.url)
})
