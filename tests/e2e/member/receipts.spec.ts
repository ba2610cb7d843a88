import { expectNoViolations } from '../drivers/accessibility.ts'
import { becomeMember } from '../drivers/member-driver.ts'
import { linkIn, readMail } from '../drivers/outbox-mail.ts'
import { PageWatch } from '../probes/page-watch.ts'
import { expect, test } from '../servers/server-fixture.ts'

test('a member lists, opens and prints a receipt, and a stranger opens it by the emailed link @desktop-soak', async ({
  page,
  request,
  browser,
  server,
  sales,
  watch,
  isMobile,
}) => {
  const email = `keeps-receipts-${isMobile ? 'phone' : 'desktop'}@example.com`
  const { member, sale } = await becomeMember(page, request, email)
  sales.push(sale)

  await page.goto('/subscription')
  const payment = member.panel('Payments').getByRole('listitem')
  await expect(payment).toContainText(/MG-\d{4}-\d{6}/)
  await expect(payment).toContainText('$19.49')
  const number = /MG-\d{4}-\d{6}/.exec(await payment.innerText())?.[0] ?? 'no number'
  await payment.getByRole('link', { name: 'Receipt' }).click()

  const receipt = page.getByRole('region', { name: `Receipt ${number}` })
  await expect(receipt).toContainText(email)
  await expect(receipt).toContainText('Visa ending in 4242')
  await expect(receipt.getByRole('row').nth(2)).toContainText('-$19.50')
  await expect(receipt.getByRole('row').last()).toContainText('$19.49 USD')
  await expectNoViolations(page, 'a receipt')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(receipt).toContainText('Marigold Sample Company LLC')
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes')
  })
  await member.button('Print').click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes')
  await page.getByRole('link', { name: 'Back to your subscription' }).click()
  await expect(payment).toContainText(number)
  watch.expectClean('the receipts of a member')

  const mail = await readMail(server.dataDir, email, 'welcome')
  expect(mail).toContain(`Receipt ${number}`)
  const stranger = await browser.newContext()
  const other = await stranger.newPage()
  const otherWatch = new PageWatch(other)
  await other.goto(linkIn(mail, '/receipt'))
  const shown = other.getByRole('region', { name: `Receipt ${number}` })
  await expect(shown.getByRole('row').last()).toContainText('$19.49 USD')
  await expect(other.getByRole('link', { name: 'Subscription', exact: true })).toHaveCount(0)
  expect(new URL(other.url()).hash).toBe('')
  await expectNoViolations(other, 'a receipt by its link')
  otherWatch.expectClean('a receipt by its link')

  await other.goto('/receipt#token=made.up.token')
  await expect(other.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  await stranger.close()
})
