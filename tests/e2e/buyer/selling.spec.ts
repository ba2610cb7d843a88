import { paymentErrorText } from '#server/http/routing/app-error.ts'
import { quizStateWith, seedState, untilStored } from '../drivers/browser-state.ts'
import {
  cards,
  Checkout,
  expectPaid,
  FULL_NAME,
  openPurchase,
  planNamed,
  PRESELECTED,
} from '../drivers/checkout-driver.ts'
import { makeLead } from '../drivers/make-lead.ts'
import { people } from '../drivers/people.ts'
import { plannedAnswers } from '../drivers/planned-walk.ts'
import { stepUrl } from '../drivers/quiz-driver.ts'
import { collectSentEvents } from '../probes/sent-events.ts'
import { expect, test } from '../servers/server-fixture.ts'
import { recordedOffer, shownOnScreen } from '../probes/shown-on-screen.ts'
import { soakTag } from '../../setup/soak.ts'

test.describe.configure({ mode: 'parallel' })

const wholeWay = 'the end of the quiz leads to a plan that is paid by card'
test(wholeWay, { tag: '@smoke' }, async ({ page, context, watch, sales }) => {
  const email = 'quiz-to-paid@example.com'
  const { final_prediction_result: _, ...answersBefore } = plannedAnswers(people.imperialWoman)
  await seedState(context, quizStateWith({ ...answersBefore, email }))
  const events = collectSentEvents(page)
  await page.goto('/quiz')
  await expect(page).toHaveURL(stepUrl('final_prediction_result'))
  await page.getByRole('button', { name: 'See my plan' }).tap()
  await expect(page.getByText('Processing your results...')).toBeVisible()
  await expect(page).toHaveURL(/\/purchase$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada, your plan is ready')

  const checkout = new Checkout(page)
  await page.getByRole('button', { name: 'Get My Plan' }).first().tap()
  await expect(checkout.section).toBeInViewport()
  await expect(checkout.section).toContainText(email)
  await checkout.typeAll(cards.visa)
  await expect(checkout.country).toHaveValue('US')
  await expect(checkout.pay).toHaveText('Pay $19.49 and get my plan')
  const paying = page.waitForRequest('**/stripe/complete-subscription-flow')
  const onScreen = await shownOnScreen(page, email)
  await checkout.pay.tap()
  expect((await paying).postDataJSON()).toMatchObject({ shown: recordedOffer(onScreen) })
  // The page tells the buyer of their weight; the record does not.
  expect(onScreen.page).toContain('182')
  expect(JSON.stringify((await paying).postDataJSON().shown)).not.toMatch(/182|148|BMI|Ada/)
  const sale = await expectPaid(page, { email })
  expect(sale.leadId).not.toBeNull()
  sales.push(sale)

  const ofTypes = events.filter(({ eventType }) => /^purchase|^payment/.test(eventType))
  expect(ofTypes.map(({ eventType, metadata }) => ({ eventType, metadata }))).toEqual([
    { eventType: 'purchasePageVisit', metadata: undefined },
    {
      eventType: 'paymentInitiated',
      metadata: { productId: '4-week-plan', planName: '4-Week Plan', amount: 19.49, currency: 'USD' },
    },
    {
      eventType: 'purchased',
      metadata: {
        productId: '4-week-plan',
        planName: '4-Week Plan',
        amount: 19.49,
        currency: 'USD',
        email,
        originalPrice: 38.99,
        timestamp: expect.any(String),
      },
    },
  ])
  watch.expectClean('the purchase')
})

const OTHER_PLANS = [
  { name: '1-Week Trial', number: cards.mastercard, pays: 'Pay $6.99 and get my plan' },
  { name: '12-Week Plan', number: cards.amex, pays: 'Pay $39.99 and get my plan' },
]
for (const { name, number, pays } of OTHER_PLANS) {
  test(`the ${name} is selected and paid by card @soak-only`, async ({ page, watch, sales }) => {
    const plan = planNamed(name)
    const email = `${plan.id}@example.com`
    const checkout = await openPurchase(page, email)
    await expect(page.getByRole('radio', { name: PRESELECTED.name })).toBeChecked()
    await checkout.choosePlan(name)
    await expect(checkout.pay).toHaveText(pays)
    await checkout.payWith(number)
    sales.push(await expectPaid(page, { email, plan }))
    watch.expectClean('the purchase')
  })
}

test('each declined card shows its reason and keeps the form; another pays', async ({ page, sales }) => {
  const email = 'refused@example.com'
  const checkout = await openPurchase(page, email)
  await checkout.name.fill(FULL_NAME)
  await checkout.country.selectOption('DE')
  for (const { card, text } of [
    { card: cards.declined, text: paymentErrorText('card_declined') },
    { card: cards.insufficientFunds, text: paymentErrorText('insufficient_funds') },
    { card: cards.expired, text: paymentErrorText('expired_card') },
    { card: cards.wrongCvc, text: paymentErrorText('incorrect_cvc') },
    { card: cards.processingError, text: paymentErrorText('processing_error') },
  ]) {
    await checkout.typeCard(card)
    await checkout.pay.click()
    await checkout.expectError(text)
    await expect(checkout.message).toBeInViewport()
    await expect(checkout.name).toHaveValue(FULL_NAME)
    await expect(checkout.country).toHaveValue('DE')
    await expect(checkout.number).toHaveValue(card.replace(/(\d{4})(?=\d)/g, '$1 '))
  }
  await checkout.typeCard(cards.visa)
  await checkout.pay.click()
  sales.push(await expectPaid(page, { email }))
})

test('3D Secure fails, is canceled, ends declined, and finally passes', async ({ page, sales }) => {
  const email = 'three-d-secure@example.com'
  const checkout = await openPurchase(page, email)
  const { bank } = checkout
  const canceled =
    'Authentication was canceled. Please try again with the same or a different payment method.'
  await checkout.typeAll(cards.threeDSecure)
  await checkout.changePlan.click()
  await checkout.pay.click()
  await expect(bank).toContainText('$19.49')
  await expect(checkout.busy).toHaveText('Waiting for your bank…')
  // Hidden from assistive technology behind the bank's window.
  const chosenPlan = checkout.section.locator('fieldset input:checked')
  await expect(chosenPlan).toBeDisabled()
  await expect(checkout.section.locator('button', { hasText: 'Change plan' })).toBeDisabled()
  await bank.getByRole('button', { name: 'Fail' }).click()
  await checkout.expectMessage('Authentication Canceled', canceled)
  await expect(chosenPlan).toBeEnabled()

  await checkout.pay.click()
  await bank.getByRole('button', { name: 'Cancel' }).click()
  await checkout.expectMessage('Authentication Canceled', canceled)
  await expect(checkout.name).toHaveValue(FULL_NAME)
  await expect(checkout.number).toHaveValue('4000 0025 0000 3155')

  await checkout.typeCard(cards.threeDSecureThenInsufficientFunds)
  await checkout.pay.click()
  await bank.getByRole('button', { name: 'Complete' }).click()
  await checkout.expectError(paymentErrorText('insufficient_funds'))

  await checkout.typeCard(cards.threeDSecure)
  await checkout.pay.click()
  await bank.getByRole('button', { name: 'Complete' }).click()
  sales.push(await expectPaid(page, { email }))
})

const WALLETS = [
  { wallet: 'Apple Pay', walletType: 'apple_pay' },
  { wallet: 'Google Pay', walletType: 'google_pay' },
] as const
for (const [index, { wallet, walletType }] of WALLETS.entries()) {
  test(`${wallet} is closed, refused, and pays`, { tag: soakTag(index) }, async ({ page, sales }) => {
    const email = `${walletType}@example.com`
    const checkout = await openPurchase(page, email)
    const button = checkout.section.getByRole('button', { name: wallet })
    const sheet = page.getByRole('dialog', { name: wallet })
    await expect(checkout.section.getByText('Or pay with card')).toBeVisible()
    await button.click()
    await expect(sheet.getByText('$19.49').last()).toBeVisible()
    await sheet.getByRole('button', { name: 'Cancel' }).click()
    await expect(sheet).toBeHidden()
    await expect(checkout.message).toHaveCount(0)

    await button.click()
    await sheet.getByLabel('Card in the wallet').selectOption({ label: 'Visa •••• 0002, declined' })
    await sheet.getByRole('button', { name: 'Pay', exact: true }).click()
    await checkout.expectError(paymentErrorText('card_declined'))
    await expect(sheet).toBeHidden()

    await button.click()
    await sheet.getByRole('button', { name: 'Pay', exact: true }).click()
    sales.push(await expectPaid(page, { email, walletType }))
  })
}

test.describe('the email offer is bought', () => {
  const registrationSource = 'email_offer'

  test('by a visitor whose link restores their answers', async ({ page, playwright, baseURL, sales }) => {
    const email = 'known@example.com'
    const elsewhere = await playwright.request.newContext(baseURL ? { baseURL } : {})
    const lead = await makeLead(elsewhere, email)
    await elsewhere.dispose()
    const events = collectSentEvents(page)
    await page.goto(`/email-offer?${new URLSearchParams({ email, token: lead.token, utm_source: 'mail' })}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada, your plan is waiting')
    expect(page.url()).not.toContain('known')
    expect(page.url()).not.toContain(lead.token)
    const main = page.getByRole('main')
    await expect(main).toContainText('182 lbs')
    await expect(main).toContainText('83%')

    const checkout = new Checkout(page)
    await checkout.choosePlan('12-Week Plan')
    await checkout.payWith(cards.visa)
    const plan = planNamed('12-Week Plan')
    const sale = await expectPaid(page, { email, plan, registrationSource })
    expect(sale.leadId).toBe(lead.id)
    sales.push(sale)
    const visits = events.filter(({ eventType }) => eventType === 'purchasePageVisit')
    const touch = { at: expect.any(String), landingPath: '/email-offer', source: 'mail' }
    const attribution = { first: touch, last: touch }
    expect(visits.map(({ metadata }) => metadata)).toEqual([{ page: 'email-offer', attribution }])
    expect(events.find(({ eventType }) => eventType === 'purchased')?.metadata).toMatchObject({
      registrationSource,
    })
  })

  test('by an unknown address, with sample numbers @soak-only', async ({ page, sales }) => {
    const email = 'unknown@example.com'
    await page.goto(`/email-offer?${new URLSearchParams({ email })}`)
    await expect(page).toHaveURL(/\/email-offer$/)
    await untilStored(page, { email })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your personal plan')
    const main = page.getByRole('main')
    for (const sample of ['180 lbs', '5 ft 5 in', '64']) await expect(main).toContainText(sample)
    const checkout = new Checkout(page)
    await checkout.payWith(cards.visa)
    sales.push(await expectPaid(page, { email, registrationSource }))
  })

  test('by a visitor who gives the address only in the checkout @soak-only', async ({ page, sales }) => {
    const email = 'late-address@example.com'
    await page.goto('/email-offer')
    const checkout = new Checkout(page)
    const address = checkout.section.getByLabel('Email', { exact: true })
    const goOn = checkout.section.getByRole('button', { name: 'Continue' })
    await goOn.click()
    await expect(address).toHaveAccessibleDescription('Email is required')
    await address.fill('late-address@')
    await goOn.click()
    await expect(address).toHaveAccessibleDescription('Please enter a valid email address')
    await expect(checkout.number).toHaveCount(0)
    await address.fill(email)
    await goOn.click()
    await checkout.payWith(cards.visa)
    sales.push(await expectPaid(page, { email, registrationSource }))
  })
})
