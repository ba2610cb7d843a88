import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import PostalMime from 'postal-mime'
import quietmoor from '#brands/quietmoor/brand.ts'
import { ADMIN, AdminArea, enterAdmin } from '../drivers/admin-driver.ts'
import { cards, Checkout } from '../drivers/checkout-driver.ts'
import { PASSWORD } from '../drivers/member-driver.ts'
import { readMail } from '../drivers/outbox-mail.ts'
import { logTraffic, type Seen, subjectWord } from '../probes/subject-words.ts'
import { runJob } from '../servers/run-job.ts'
import { expect, testOfStorage } from '../servers/server-fixture.ts'
import { type WebhookReceiver, withWebhookReceiver } from '../servers/webhook-receiver.ts'

const EMAIL = 'nora@example.com'

const test = testOfStorage.extend<{ receiver: WebhookReceiver }>({
  receiver: async ({ browserName: _ }, use) => withWebhookReceiver(use),
  settings: async ({ receiver }, use) => {
    await use({
      BRAND: quietmoor.id,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...receiver.settings,
    })
  },
})

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Takes the first option of every question, and agrees to the use of health answers. */
async function takeQuiz(page: Page): Promise<string[]> {
  const steps: string[] = []
  const consent = page.locator('[data-health-consent]')
  const main = page.getByRole('main')
  while (/\/quiz\//.test(page.url())) {
    const id = page.url().split('/').at(-1) ?? ''
    const question = quietmoor.quizFlow.questions.find((one) => one.id === id)
    if (!question) throw new Error(`the brand has no step ${id}`)
    const isLast = 'isFinal' in question
    await expect(heading(page)).toBeVisible()
    if (await consent.isVisible()) {
      await consent.getByRole('checkbox').check()
      await consent.getByRole('button').first().tap()
      await expect(consent).toBeHidden()
      continue
    }
    steps.push(id)
    if (question.type === 'single-choice') await main.getByRole('radio').first().tap()
    else {
      if (question.type === 'multiple-choice') await main.getByRole('checkbox').first().tap()
      if (question.type === 'text') await main.getByRole('textbox').fill('Nora')
      if (question.type === 'email') await main.getByRole('textbox').fill(EMAIL)
      await main.locator('button[type="submit"]').tap()
    }
    await page.waitForURL((url) => !url.pathname.endsWith(`/${id}`))
    if (isLast) break
  }
  return steps
}

/** The subjects and texts of all e-mails of a server. */
async function mailsOf(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'outbox')
  const files = readdirSync(folder).filter((name) => name.endsWith('.eml'))
  return Promise.all(
    files.map(async (name) => {
      const { subject, text, html } = await PostalMime.parse(readFileSync(join(folder, name)))
      return [subject, text, html].join('\n')
    }),
  )
}

test('a buyer of a brand without the pack, its operator and its webhook never read about weight @soak-only', async ({
  page,
  context,
  request,
  server,
  database,
  receiver,
  watch,
}) => {
  const traffic = logTraffic(context)
  const shown: string[] = []
  /** Keeps what the page shows. */
  const look = async (where: string) => {
    shown.push(`${where}: ${await page.locator('body').innerText()}`)
  }

  await test.step('landing and quiz', async () => {
    await page.goto('/')
    await look('landing')
    await page.getByRole('main').getByRole('button').first().tap()
    await page.waitForURL(/\/quiz\//)
    expect((await takeQuiz(page)).length).toBeGreaterThan(10)
  })

  await test.step('purchase', async () => {
    await page.waitForURL(/\/purchase$/)
    const checkout = new Checkout(page)
    await expect(checkout.number).toBeVisible()
    await look('offer')
    await checkout.payWith(cards.visa)
    await expect(page).toHaveURL(/\/register$/)
    await expect(heading(page)).toHaveText('Complete Your Account')
    await look('registration')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Create Secure Account' }).tap()
    await expect(page).toHaveURL(/\/thank-you$/)
    await expect(heading(page)).toHaveText('Thank You!')
    // The brand has no app.
    await expect(page.getByText('Your account and your plan are ready.')).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText(/\bapp\b|App Store|Google Play/i)
    expect(await page.locator('a[href*="apple.com"], a[href*="play.google.com"]').count()).toBe(0)
    await look('thanks')
  })

  await test.step('the member’s and the public pages', async () => {
    for (const path of ['account', 'subscription', 'cancel', 'terms', 'privacy', 'reviews', 'contact']) {
      await page.goto(`/${path}`)
      await expect(heading(page)).toBeVisible()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await look(path)
    }
  })

  await test.step('the webhook', async () => {
    await expect.poll(() => receiver.bodies.length).toBe(1)
    expect(JSON.parse(receiver.bodies[0] ?? '')).toMatchObject({ brand: 'quietmoor', email: EMAIL })
  })

  await test.step('the e-mails', async () => {
    expect(await readMail(server.dataDir, EMAIL, 'welcome')).toContain('Quietmoor')
    const [, key] = /outbox\?key=([\w-]+)/.exec(server.output()) ?? []
    await page.goto(`/outbox?key=${key}`)
    await look('outbox')
  })

  await test.step('the admin area', async () => {
    const admin = new AdminArea(page)
    await enterAdmin(page, request)
    await runJob(database, 'funnel-reports')
    for (const path of ['leads', 'users', 'conversions', 'events', 'revenue', 'dashboard']) {
      await page.goto(`/admin/${path}`)
      await expect(admin.heading).toBeVisible()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await look(path)
    }
    await page.goto('/admin/leads')
    await admin.main.getByRole('row', { name: EMAIL }).click()
    await expect(admin.dialog).toContainText(EMAIL)
    await expect(admin.dialog).not.toContainText('Quiz results')
    await look('lead')
  })

  const everything: Seen[] = [
    ...(await traffic()),
    ...shown.map((text) => ({ what: 'screen', text })),
    ...receiver.bodies.map((text) => ({ what: 'webhook', text })),
    ...(await mailsOf(server.dataDir)).map((text) => ({ what: 'mail', text })),
  ]
  expect(everything.length).toBeGreaterThan(100)
  expect(everything.some(({ text }) => text.includes('Nora'))).toBe(true)
  expect(subjectWord({ what: 'a sentence', text: 'Lose weight' })).toBe('Lose weight')
  const found = everything.flatMap((seen) => {
    const word = subjectWord(seen)
    return word === null ? [] : [`${seen.what}: ${word}`]
  })
  expect(found).toEqual([])
  watch.expectClean('the whole journey')
})
