import { test as base } from '@playwright/test'
import { formatMoney } from '#shared/offer/payment/money.ts'
import { cards, FULL_NAME, PRESELECTED } from '../drivers/checkout-driver.ts'
import { PASSWORD } from '../drivers/member-driver.ts'
import { people } from '../drivers/people.ts'
import { flow } from '../drivers/quiz-walk.ts'
import { openDatabase } from '../servers/own-database.ts'
import { expect } from '../servers/server-fixture.ts'
import { startWith } from '../servers/shared-servers.ts'
import type { Engine, EngineBrowser } from './engine-browser.ts'
import { EngineDriver, expectPage } from './engine-driver.ts'
import { firefox } from './firefox.ts'
import { webkit } from './webkit.ts'

/** Without the fixtures of other tests, which start Chromium. */
const test = base.extend<{ engine: Engine; serverUrl: string }>({
  engine: [firefox, { option: true }],
  serverUrl: async ({ engine }, use, info) => {
    const missing = engine.missing()
    info.skip(missing !== null, missing ?? '')
    const database = await openDatabase()
    const server = await startWith(database, {})
    await use(server.url)
    await server.stop()
    server.removeData()
    await database.remove()
  },
})

// All steps with their motion, in which other tests do without.
test.describe.configure({ mode: 'parallel', timeout: 300_000 })

const engines: readonly Engine[] = [firefox, webkit]
const person = people.imperialWoman

/** Expects that what goes wrong in a page is noticed. */
async function plantFaults(browser: EngineBrowser): Promise<void> {
  await browser.call(() => {
    console.error('planted error')
    setTimeout(() => {
      throw new Error('planted exception')
    })
    void Promise.reject(new Error('planted rejection'))
    void fetch('/planted-request')
  })
  const faults: string[] = []
  const noticed = () => {
    faults.push(...browser.takeFaults())
    return faults.join('\n')
  }
  for (const fault of ['planted error', 'planted exception', 'planted rejection', '/planted-request'])
    await expect.poll(noticed).toContain(fault)
}

for (const engine of engines) {
  test.describe(() => {
    test.use({ engine })
    test(`from the landing to the member's page in ${engine.name} @soak-only`, async ({ serverUrl }) => {
      await using browser = await engine.launch(serverUrl)
      const expectClean = (where: string) => expect(browser.takeFaults(), where).toEqual([])
      const driver = new EngineDriver(browser, person)
      await test.step(`${browser.version} reports planted faults`, async () => {
        await browser.open('/')
        await plantFaults(browser)
      })
      await test.step('the quiz', async () => {
        await driver.chooseOnLanding()
        await driver.walkTo('height')
        const before = flow.questions.find(({ id }) => id === driver.answeredIds.at(-1))
        await browser.reload()
        await driver.expectStep()
        await browser.back()
        await driver.expectStep(before)
        await browser.forward()
        await driver.expectStep()
        expectClean('the first steps')
        await driver.walkToEnd()
        expect(driver.answeredIds).toEqual(flow.questions.map(({ id }) => id))
        expectClean('the quiz')
      })
      await test.step('the offer and the payment', async () => {
        await expectPage(browser, '/purchase', `${person.name}, your plan is ready`)
        await browser.type('Full name', FULL_NAME)
        await browser.reload()
        await expectPage(browser, '/purchase', `${person.name}, your plan is ready`)
        const price = formatMoney(PRESELECTED.finalPriceMinor, PRESELECTED.currency)
        await browser.type('Card number', cards.threeDSecure)
        await browser.type('Expiration date', '1234')
        await browser.type('Security code', '123')
        await browser.type('ZIP code', '10001')
        await browser.press('button', `Pay ${price} and get my plan`)
        await browser.press('button', 'Complete')
        await expectPage(browser, '/register', 'Complete Your Account')
        expectClean('the purchase')
      })
      await test.step('the account', async () => {
        await browser.type('Password', PASSWORD)
        await browser.press('button', 'Create Secure Account')
        await expectPage(browser, '/thank-you', 'Thank You!')
        await browser.open('/subscription')
        await expectPage(browser, '/subscription', 'Your subscription')
        expectClean('the account')
      })
    })
  })
}
