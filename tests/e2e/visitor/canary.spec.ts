import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import PostalMime from 'postal-mime'
import { resolveText } from '#shared/quiz/text.ts'
import { type NetworkStandIn, openNetworkStandIn, PIXEL_ID, TOKEN } from '../../ad-network/stand-in.ts'
import { watchPixel } from '../../ad-network/watch-pixel.ts'
import { untilDelivered } from '../drivers/browser-state.ts'
import { cards, Checkout } from '../drivers/checkout-driver.ts'
import { acceptAll, agreeToHealth, notice } from '../drivers/consent-driver.ts'
import { thumb } from '../drivers/input-methods.ts'
import type { Person } from '../drivers/people.ts'
import { queryStored } from '../servers/query-stored.ts'
import { QuizDriver } from '../drivers/quiz-driver.ts'
import { flow } from '../drivers/quiz-walk.ts'
import { expect, testOfStorage } from '../servers/server-fixture.ts'

const test = testOfStorage.extend<{ network: NetworkStandIn }>({
  network: async ({ browserName: _ }, use) => {
    const network = await openNetworkStandIn()
    await use(network)
    await network.close()
  },
  settings: async ({ network }, use) => {
    await use({
      META_PIXEL_ID: PIXEL_ID,
      META_CAPI_TOKEN: TOKEN,
      META_CAPI_BASE: network.base,
      CONSENT_WHERE_UNKNOWN: 'true',
      LOG_LEVEL: 'trace',
    })
  },
})

// Fifty-two steps take about a minute, several on a busy machine.
test.setTimeout(300_000)

/** All typed values are unique marks: no address, name or number of the product looks like them. */
const marked: Person = {
  name: 'Qanarina',
  email: 'qanarina.marked@nowhere-else.example',
  gender: 'female',
  unitSystem: 'metric',
  ageText: '71',
  height: { cm: '163' },
  weightText: '97.3',
  goalWeightText: '76.8',
  taste: 2,
}
const PASSWORD = 'qanarina walnut harbour'
/** Typed values that cannot be confused with other numbers. */
const TYPED = ['qanarina', 'nowhere-else.example', '97.3', '76.8']

/** Ids of steps, values and titles of the quiz that no other protocol uses. */
function wordsOfTheQuiz(driver: QuizDriver): string[] {
  const { context } = driver
  const titles = flow.questions.map(({ title }) => resolveText(title, context, { today: new Date() }))
  const ids = flow.questions.map(({ id }) => id)
  const values = Object.values(driver.entered).flat().map(String)
  const isDistinct = (word: string) => word.includes('_') || word.includes(' ')
  return [...titles, ...ids, ...values].filter(isDistinct)
}

/** Short ids are matched as whole words: every page contains `age`. */
const shortIds = flow.questions.map(({ id }) => id).filter((id) => !id.includes('_'))

type Sent = { to: string; text: string }

/** All requests from the pages of a context to other origins: address, headers, body. */
function collectLeaving(context: BrowserContext, ownUrl: () => string): Sent[] {
  const sent: Sent[] = []
  context.on('request', async (request) => {
    const url = new URL(request.url())
    if (!url.protocol.startsWith('http') || url.origin === new URL(ownUrl()).origin) return
    const headers = Object.entries(request.headers()).map(([name, value]) => `${name}: ${value}`)
    sent.push({ to: url.origin, text: [request.url(), ...headers, request.postData() ?? ''].join('\n') })
  })
  return sent
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

/** A log without the durations of calls, which may look like a weight. */
const withoutTimes = (log: string): string => log.replaceAll(/"timeMs":[\d.]+/g, '"timeMs":0')

/** The marks in a text: plain, URL-decoded or in base64. */
function marksIn(text: string, marks: readonly string[]): string[] {
  const readings = [text, decoded(text), decoded(decoded(text))].map((reading) => reading.toLowerCase())
  // Numbers match as a whole: parts of a time may look like a weight.
  const numberIn = (mark: string) => new RegExp(`(?<![\\d.])${mark.replace('.', '[.]')}(?!\\d)`)
  const isIn = (mark: string) =>
    readings.some((reading) =>
      /^[\d.]+$/.test(mark) ? numberIn(mark).test(reading) : reading.includes(mark.toLowerCase()),
    )
  const inBase64 = (mark: string) => text.includes(Buffer.from(mark).toString('base64').replace(/.?=*$/, ''))
  return marks.filter((mark) => isIn(mark) || (mark.length > 5 && inBase64(mark)))
}

test('no answer, step id or step title reaches a third party or a log', { tag: '@soak' }, async ({
  page,
  context,
  server,
  network,
  database,
  readStored,
}) => {
  const pixel = await watchPixel(context)
  const leaving = collectLeaving(context, () => server.url)
  const driver = new QuizDriver({ page, person: marked, hand: thumb })
  await page.goto('/?utm_source=letter&fbclid=Click-1')
  await expect(notice(page)).toBeVisible()
  await acceptAll(page)
  await driver.chooseOnLanding()
  await agreeToHealth(page)
  // By now the name and all measurements have been typed.
  await driver.walkTo('diet_familiarity')
  await driver.skipTo('food_preferences')
  await driver.walkTo('meat_preferences')
  await driver.skipTo('email')
  await driver.walkTo('health_risks')
  // A reload requests the address of a step from the server.
  await page.reload()
  await driver.walkTo('thank_you_for_sharing')
  await driver.skipTo('final_prediction_result')
  await driver.walkToEnd()
  await expect(page).toHaveURL(/\/purchase$/)
  const checkout = new Checkout(page)
  await checkout.payWith(cards.visa)
  await expect(page).toHaveURL(/\/register$/)
  await page.getByLabel(/^(?:New p|P)assword$/).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create Secure Account' }).click()
  await expect(page).toHaveURL(/\/thank-you$/)
  await untilDelivered(page)
  const expected = [
    'AddToCart',
    'CompleteRegistration',
    'InitiateCheckout',
    'PageView',
    'Purchase',
    'ViewContent',
  ]
  await expect
    .poll(() =>
      pixel
        .counted()
        .map(({ name }) => name)
        .toSorted(),
    )
    .toEqual(expected)
  await expect
    .poll(
      () =>
        network
          .counted()
          .map(({ event_name: name }) => name)
          .toSorted(),
      { timeout: 60_000 },
    )
    .toEqual(expected)
  const mails = readdirSync(join(server.dataDir, 'outbox')).filter((name) => name.endsWith('.eml'))
  expect(mails.length).toBeGreaterThan(0)
  // With consent, health answers are part of the plan; they are not part of tracking.
  const { leads, events } = await readStored()
  expect(leads[0]?.answers).toEqual(driver.entered)
  const finished = events.find(({ eventType }) => eventType === 'quizFinished')
  const given = (finished?.metadata?.['answers'] ?? []) as { question: string }[]
  const counted = given.map(({ question }) => question)
  const health = flow.questions.filter(({ sensitivity }) => sensitivity === 'health').map(({ id }) => id)
  expect(counted).toContain('age')
  expect(counted.filter((id) => health.includes(id))).toEqual([])

  const marks = [...TYPED, ...wordsOfTheQuiz(driver)]
  expect(marks.length).toBeGreaterThan(flow.questions.length)
  // The search finds marks in a text that contains them.
  const revealing = `/quiz/${flow.questions[1]?.id}?e=${encodeURIComponent(marked.email)}&w=97.3`
  expect(marksIn(revealing, marks)).toHaveLength(4)

  const outside = [
    ...leaving,
    ...network.calls.map(({ url, body }) => ({ to: 'the network', text: `${url}\n${body}` })),
  ]
  expect(new Set(outside.map(({ to }) => to)).size).toBeGreaterThanOrEqual(3)
  for (const { to, text } of outside) {
    expect(marksIn(text, marks), `sent to ${to}`).toEqual([])
    for (const id of shortIds) expect(text, `sent to ${to}`).not.toMatch(new RegExp(`[=/"]${id}\\b`, 'i'))
    expect(text, `address sent to ${to}`).not.toContain('/quiz')
  }
  const records = await queryStored({ databaseUrl: database.url, dataDir: server.dataDir }, (query) =>
    query<{ content: string }>('select content::text as content from purchase_records'),
  )
  expect(records).toHaveLength(1)
  expect(records[0]?.content).toContain('"state": "kept"')
  for (const { content } of records) expect(marksIn(content, marks), 'the purchase record').toEqual([])
  expect(server.output()).toContain('/api/api/leads/create')
  expect(marksIn(withoutTimes(server.output()), marks), 'the log').toEqual([])
  for (const name of mails) {
    const mail = await PostalMime.parse(readFileSync(join(server.dataDir, 'outbox', name)))
    expect(marksIn(mail.subject ?? '', marks), 'the subject of a mail').toEqual([])
  }
})
