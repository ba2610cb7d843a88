import { expectNoViolations } from '../drivers/accessibility.ts'
import { cards, expectPaid, FULL_NAME, openPurchase } from '../drivers/checkout-driver.ts'
import { countPaymentCalls } from '../probes/lost-calls.ts'
import { expect, testOfStorage } from '../servers/server-fixture.ts'
import { paymentErrorText } from '#server/http/routing/app-error.ts'

// Half the limits: the third declined card of an address is too many.
testOfStorage.use({ settings: { RATE_LIMIT_MULTIPLIER: '0.5' } })

testOfStorage(
  'after too many declined cards the form pauses, says why, and works again @desktop-soak @soak-only',
  async ({ page }) => {
    await page.clock.install()
    const checkout = await openPurchase(page, 'declined-cards@example.com')
    const calls = countPaymentCalls(page)
    await checkout.payWith(cards.declined)
    await checkout.expectError(paymentErrorText('card_declined'))
    await checkout.typeCard(cards.insufficientFunds)
    await checkout.pay.click()
    await checkout.expectError('Your card does not have enough funds. Please use a different payment method.')
    await checkout.typeCard(cards.visa)
    await checkout.pay.click()

    const timer = checkout.message.getByRole('timer')
    await expect(checkout.message).toContainText(
      'Too many payments with declined cards. To protect cardholders, please wait',
    )
    await expect(checkout.message).toBeFocused()
    await expect(timer).toHaveText('60 minutes')
    await expect(checkout.pay).toBeDisabled()
    await expect(checkout.name).toHaveValue(FULL_NAME)
    await expect(checkout.number).toHaveValue('4242 4242 4242 4242')
    await expectNoViolations(page, 'the form that waits')
    const callsBefore = calls()
    await checkout.name.press('Enter')
    const place = () => checkout.pay.boundingBox()
    const before = await place()

    await page.clock.fastForward(51 * 60_000)
    await expect(timer).toHaveText('9 minutes')
    expect(await place()).toEqual(before)
    expect(calls()).toBe(callsBefore)

    await testOfStorage.step('a reload does not end the wait', async () => {
      await page.reload()
      await expect(timer).toHaveText('9 minutes')
      await expect(checkout.pay).toBeDisabled()
      await expect(checkout.name).toHaveValue(FULL_NAME)
      await checkout.typeCard(cards.visa)
    })

    await testOfStorage.step('the wait is over', async () => {
      await checkout.pay.scrollIntoViewIfNeeded()
      const waiting = await place()
      await page.clock.fastForward(9 * 60_000)
      await expect(checkout.message).toContainText('You can try to pay again now.')
      await expect(checkout.pay).toBeEnabled()
      expect(await place()).toEqual(waiting)
      await expectNoViolations(page, 'the form after its wait')
    })

    await testOfStorage.step('the server has its own clock, and says again how long', async () => {
      await checkout.pay.click()
      await expect(timer).toHaveText(/^(?:59|60) minutes$/)
      await page.clock.fastForward(60 * 60_000)
      await expect(checkout.pay).toBeEnabled()
    })

    await testOfStorage.step('somebody else is not held up', async () => {
      await checkout.section.getByRole('button', { name: 'Change your email' }).click()
      await checkout.section.getByLabel('Email').fill('somebody-else@example.com')
      await checkout.section.getByLabel('Email').press('Enter')
      await checkout.typeAll(cards.visa)
      await checkout.pay.click()
      await expectPaid(page, { email: 'somebody-else@example.com' })
    })
  },
)
