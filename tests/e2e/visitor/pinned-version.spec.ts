import { versionOnPage } from '#tests/server/support/site-data.ts'
import type { APIRequestContext, Page } from '@playwright/test'
import type { AppConfig } from '#shared/brand/brand.ts'
import type {
  exportVersion,
  importVersion,
  readPublicationState,
} from '#shared/contract/admin/admin-versions.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { DAY_MS } from '#shared/lib/time.ts'
import type { Answer } from '#shared/quiz/answers.ts'
import { ADMIN, adminToken } from '../drivers/admin-driver.ts'
import { quizStateWith, seedState, storedQuiz, untilStored } from '../drivers/browser-state.ts'
import { cards, Checkout, expectPaid } from '../drivers/checkout-driver.ts'
import { makeLead } from '../drivers/make-lead.ts'
import { people } from '../drivers/people.ts'
import { plannedAnswers } from '../drivers/planned-walk.ts'
import { stepUrl } from '../drivers/quiz-driver.ts'
import { expect, testOfStorage as test } from '../servers/server-fixture.ts'

test.use({ settings: { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password } })

const { final_prediction_result: _, ...answersBefore } = plannedAnswers(people.imperialWoman)
const FINAL = stepUrl('final_prediction_result')

type State = RouteData<typeof readPublicationState>

/** What operators do, without the browser. */
async function studioOf(request: APIRequestContext) {
  const headers = { authorization: `Bearer ${await adminToken(request)}`, 'x-brand': 'marigold' }
  const ask = async <Data>(url: string, data?: object): Promise<Data> => {
    const address = `/api/api/admin${url}`
    const answer = data
      ? await request.post(address, { headers, data })
      : await request.get(address, { headers })
    expect(answer.ok(), `${url}: ${answer.status()} ${await answer.text()}`).toBe(true)
    return ((await answer.json()) as { data: Data }).data
  }
  const config = async () =>
    ((await (await request.get('/api/api/config')).json()) as { data: AppConfig }).data
  const untilLive = (wanted: number) =>
    expect
      .poll(async () => (await ask<State>('/publications/state')).live.number, { timeout: 30_000 })
      .toBe(wanted)
  return {
    config,
    takeOver: () => ask('/publishing/take-over', { reason: 'The studio edits it' }),
    /** Publishes the live version with the age limit and the prices raised. */
    publishChanged: async () => {
      const { live } = await ask<State>('/publications/state')
      const file = await ask<RouteData<typeof exportVersion>>(`/versions/${live.number}/export`)
      const document = structuredClone(file.document) as unknown as {
        brand: {
          quizFlow: { questions: { id: string; validation?: { min?: number } }[] }
          plans: { priceMinor: number; finalPriceMinor: number }[]
        }
      }
      const { quizFlow, plans } = document.brand
      for (const { id, validation } of quizFlow.questions)
        if (id === 'age' && validation) validation.min = 100
      for (const plan of plans) {
        plan.priceMinor += 1000
        plan.finalPriceMinor += 1000
      }
      const body = { file: { ...file, document, pictures: {} }, reason: 'Dearer, and for the oldest only' }
      const { number } = await ask<RouteData<typeof importVersion>>('/versions/import', body)
      await ask('/publications', { number, kind: 'publish', reason: 'Dearer' })
      await untilLive(number)
    },
    recall: async () => {
      const { live } = await ask<State>('/publications/state')
      const { number } = await ask<{ number: number }>('/publications', {
        number: 1,
        kind: 'recall',
        reason: 'A wrong price',
        expectedLive: live.number,
      })
      await untilLive(number)
    },
  }
}

/** The version that a document shows; its data are in a template until the app starts. */
const versionOn = async (page: Page) => versionOnPage(await page.content())

const goOn = (page: Page) => page.getByRole('link', { name: 'Continue where you left off' })

test('a visitor finishes on the version on which they started, and pays its price @soak-only', async ({
  page,
  context,
  browser,
  request,
  watch,
  server,
}) => {
  const studio = await studioOf(request)
  const { brandVersion: first } = await studio.config()
  const email = 'pinned@example.com'
  const pin = { version: first, sinceMs: Date.now() }
  await seedState(context, { ...quizStateWith({ ...answersBefore, email }), pin })
  await page.goto('/quiz')
  await expect(page).toHaveURL(FINAL)

  await studio.takeOver()
  await studio.publishChanged()
  const { brandVersion: second } = await studio.config()
  expect(second).not.toBe(first)

  await test.step('a new visitor sees the new version', async () => {
    const other = await browser.newPage({ baseURL: server.url })
    await other.goto('/')
    expect(await versionOn(other)).toBe(second)
    await other.close()
  })

  await test.step('the first one stays on the old version, also after a reload', async () => {
    await page.reload()
    await expect(page).toHaveURL(FINAL)
    expect(await versionOn(page)).toBe(first)
    await page.goto('/')
    await expect(goOn(page)).toBeVisible()
    expect(await versionOn(page)).toBe(first)
    expect(new URL(page.url()).search).toBe('')
    await page.goto('/quiz')
    await page.getByRole('button', { name: 'See my plan' }).tap()
    await expect(page).toHaveURL(/\/purchase$/)
  })

  await test.step('and pays the old price', async () => {
    const checkout = new Checkout(page)
    await page.getByRole('button', { name: 'Get My Plan' }).first().tap()
    await checkout.typeAll(cards.visa)
    await expect(checkout.pay).toHaveText('Pay $19.49 and get my plan')
    await checkout.pay.tap()
    await expectPaid(page, { email })
  })
  watch.expectClean('the visit on the old version')

  await test.step('after a recall, a visitor of the recalled version is moved with the answers and the lead', async () => {
    const moved = await browser.newContext({ baseURL: server.url, hasTouch: true })
    const answers = { ...answersBefore, age: 101, email: 'moved@example.com' }
    await seedState(moved, { ...quizStateWith(answers), pin: { version: second, sinceMs: Date.now() } })
    const tab = await moved.newPage()
    await tab.goto('/quiz')
    await expect(tab).toHaveURL(FINAL)
    expect(await versionOn(tab)).toBe(second)
    await studio.recall()
    await tab.getByRole('button', { name: 'See my plan' }).tap()
    await expect.poll(() => versionOn(tab).catch(() => null)).toBe(first)
    await expect.poll(async () => (await storedQuiz(tab))?.leadId ?? null).not.toBeNull()
    expect((await storedQuiz(tab))?.answers).toMatchObject(answers)
    await moved.close()
  })
})

test('a mailed link and a second tab use the version of the lead; after seven days the live version keeps what is valid @soak-only', async ({
  browser,
  request,
  server,
}) => {
  const studio = await studioOf(request)
  const { brandVersion: first } = await studio.config()
  const lead = await makeLead(request, 'linked@example.com')
  await studio.takeOver()
  await studio.publishChanged()
  const { brandVersion: second } = await studio.config()
  const open = () => browser.newContext({ baseURL: server.url, hasTouch: true })

  await test.step('the link on another device, where nothing is stored', async () => {
    const context = await open()
    const page = await context.newPage()
    await page.goto(`/quiz#${new URLSearchParams({ email: lead.email, token: lead.token })}`)
    await expect(page).toHaveURL(FINAL)
    await expect.poll(() => versionOn(page).catch(() => null)).toBe(first)
    await untilStored(page, lead.answers)

    const tab = await context.newPage()
    await tab.goto('/')
    await expect(goOn(tab)).toBeVisible()
    expect(await versionOn(tab)).toBe(first)
    await tab.goto('/purchase')
    await expect(tab).toHaveURL(/\/purchase$/)
    expect(await versionOn(tab)).toBe(first)
    await context.close()
  })

  await test.step('eight days later the visitor continues on the live version, or starts over', async () => {
    const context = await open()
    const startedMs = Date.now() - 8 * DAY_MS
    const answers: Record<string, Answer> = { ...answersBefore, email: lead.email }
    const state = quizStateWith(answers, startedMs)
    const pin = { version: first, sinceMs: startedMs }
    await seedState(context, { ...state, pin, leadId: lead.id, leadToken: lead.token })
    const page = await context.newPage()
    await page.goto('/')
    await expect(goOn(page)).toBeVisible()
    expect(await versionOn(page)).toBe(second)
    // Only its age limit differs.
    const { age: _age, ...kept } = answers
    await untilStored(page, kept)
    expect((await storedQuiz(page))?.leadId).toBe(lead.id)
    await goOn(page).tap()
    await expect(page).toHaveURL(stepUrl('age'))
    expect(await versionOn(page)).toBe(second)

    await page.goto('/')
    await page.getByRole('button', { name: 'Start over' }).tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Start over' }).tap()
    await expect(goOn(page)).toBeHidden()
    expect(await storedQuiz(page)).toBeNull()
    expect(await versionOn(page)).toBe(second)
    await context.close()
  })
})
