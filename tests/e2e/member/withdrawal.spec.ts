import { expectNoViolations } from '../drivers/accessibility.ts'
import { becomeMember, buy, Membership } from '../drivers/member-driver.ts'
import { linkIn, readMail } from '../drivers/outbox-mail.ts'
import { expect, test } from '../servers/server-fixture.ts'

test.describe.configure({ mode: 'parallel' })

const WITHDRAW = 'Withdraw from contract here'
const CONFIRM = 'Confirm withdrawal'

test('a member withdraws from the contract in two steps, once, and gets the money back @desktop-soak', async ({
  page,
  request,
  server,
  sales,
  isMobile,
}) => {
  const email = `withdraws-${isMobile ? 'phone' : 'desktop'}@example.com`
  const { member, sale } = await becomeMember(page, request, email)
  sales.push({ ...sale, isRefunded: true })
  const right = member.panel('Right of withdrawal')

  await page.goto('/subscription')
  await expect(right).toContainText('You can withdraw from this contract until the end of')
  await expectNoViolations(page, 'the right of withdrawal')
  await member.button(WITHDRAW).click()
  await expect(right.getByRole('heading', { name: 'Withdraw from this contract?' })).toBeFocused()
  await expect(right).toContainText('4-Week Plan')
  await expect(right).toContainText('You get back$19.49')
  await expect(right.getByLabel('Email for the confirmation')).toHaveValue(email)
  await expectNoViolations(page, 'the second step of a withdrawal')
  await member.button('Keep my plan').click()
  await member.button(WITHDRAW).click()
  const name = right.getByLabel('Your name')
  await expect(name).toHaveValue('Ada Woods')
  await name.fill(' ')
  await member.button(CONFIRM).click()
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await name.fill('Ada Woods')

  // The answer is lost, so the outcome is unknown; the next press does not count twice.
  await page.route(
    '**/member/withdrawal?*',
    async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await route.fetch()
      return route.abort('connectionreset')
    },
    { times: 1 },
  )
  await member.button(CONFIRM).click()
  await expect(member.notice).toContainText('Press again: it counts only once.')
  await member.button(CONFIRM).dblclick()
  await expect(member.notice).toContainText('You have withdrawn from the contract')
  await expect(member.notice).toBeFocused()
  const plan = member.panel('4-Week Plan')
  await expect(plan).toContainText('Withdrawn on')
  await expect(plan).toContainText('$19.49')
  await expect(right).toBeHidden()
  await expectNoViolations(page, 'a contract that was withdrawn from')

  const confirmation = await readMail(server.dataDir, email, 'withdrawal_confirmed')
  expect(confirmation).toContain('Name: Ada Woods')
  expect(confirmation).toMatch(/Received on: .* UTC/)
  await readMail(server.dataDir, email, 'refund_confirmed')
  await page.reload()
  await expect(plan).toContainText('We have refunded $19.49 to the card')
  await expect(member.panel('Payments')).toContainText('Refunded')
  await expect(member.button('Cancel subscription')).toBeHidden()
})

test('a buyer withdraws by the link of the receipt, without a sign-in @desktop-soak @soak-only', async ({
  page,
  request,
  server,
  sales,
  isMobile,
}) => {
  const email = `withdraws-by-link-${isMobile ? 'phone' : 'desktop'}@example.com`
  sales.push({ ...(await buy(request, email)), isRefunded: true })
  const welcome = await readMail(server.dataDir, email, 'welcome')
  expect(welcome).toContain('You have the right to withdraw from this contract until the end of')
  const member = new Membership(page)
  const plan = member.panel('4-Week Plan')

  await page.goto(linkIn(welcome, '/withdraw'))
  await expect(page).toHaveURL(/\/withdraw$/)
  await expect(plan).toContainText('•')
  await expect(plan).not.toContainText(email)
  await expectNoViolations(page, 'a withdrawal by link')
  await member.button(WITHDRAW).click()
  await expect(plan.getByLabel('Your name')).toHaveValue('')
  await expectNoViolations(page, 'the second step of a withdrawal by link')
  await plan.getByLabel('Your name').fill('Ada Woods')
  await member.button(CONFIRM).click()
  await expect(member.notice).toContainText('You have withdrawn from the contract')
  await expectNoViolations(page, 'a contract that was withdrawn from by link')
  await readMail(server.dataDir, email, 'withdrawal_confirmed')
  await readMail(server.dataDir, email, 'refund_confirmed')
  await page.reload()
  await expect(plan).toContainText('Withdrawn on')
  await expect(plan).toContainText('We have refunded $19.49 to the card')

  await page.goto('/contact')
  await page.goto('/withdraw#token=somebody')
  await expect(member.panel('This link does not work')).toBeVisible()
  await expectNoViolations(page, 'a broken withdrawal link')
})
