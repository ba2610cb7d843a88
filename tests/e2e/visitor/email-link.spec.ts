import { expect, test } from '../servers/server-fixture.ts'
import {
  giveAnswers,
  quizStateWith,
  seedState,
  storedQuiz,
  untilDelivered,
  untilStored,
} from '../drivers/browser-state.ts'
import { makeLead } from '../drivers/make-lead.ts'
import { people } from '../drivers/people.ts'
import { answersBefore } from '../drivers/planned-walk.ts'
import { stepUrl } from '../drivers/quiz-driver.ts'
import { soakTag } from '../../setup/soak.ts'

test.describe('the link in an e-mail', () => {
  const PLACES = [
    { what: 'in the fragment', mark: '#' },
    { what: 'in the query, as in older e-mails,', mark: '&' },
  ]
  for (const [index, { what, mark }] of PLACES.entries()) {
    test(`with its token ${what} restores the answers on another device`, { tag: soakTag(index) }, async ({
      page,
      playwright,
      baseURL,
    }) => {
      const elsewhere = await playwright.request.newContext(baseURL ? { baseURL } : {})
      const lead = await makeLead(elsewhere, 'linked@example.com')
      const other = await makeLead(elsewhere, 'other@example.com')
      const linked = ({ email, token }: typeof lead) => `${new URLSearchParams({ email, token })}`
      const carrying: string[] = []
      page.on('request', (request) => {
        // The request of the page itself contains the query.
        if (mark === '&' && request.isNavigationRequest()) return
        const { referer } = request.headers()
        const isEvent = request.url().includes('/tracking/')
        const sent = [request.url(), referer, isEvent ? request.postData() : ''].join(' ')
        if (sent.includes(lead.token) || sent.includes(other.token)) carrying.push(sent)
      })
      await page.goto(`/quiz?utm_source=mail${mark}${linked(lead)}`)
      await expect(page).toHaveURL(stepUrl('final_prediction_result'))
      expect(page.url()).not.toContain('linked')
      expect(page.url()).not.toContain(lead.token)
      await untilStored(page, lead.answers)
      expect((await storedQuiz(page))?.leadId).toBe(lead.id)
      await page.goto('/purchase')
      await expect(page.getByRole('main')).toContainText('182')

      // Opened while the page is already shown.
      await page.goto(`/purchase#${linked(other)}`)
      await expect(page).toHaveURL(/\/purchase$/)
      await expect.poll(async () => (await storedQuiz(page))?.leadId).toBe(other.id)
      await untilDelivered(page)
      expect(carrying).toEqual([])
      await elsewhere.dispose()
    })
  }

  const TOKENS = [
    { what: 'without a token', token: null },
    { what: 'with a forged token', token: 'x'.repeat(60) },
  ]
  for (const [index, { what, token }] of TOKENS.entries()) {
    test(`${what} gives only the address`, { tag: soakTag(index) }, async ({ page, playwright, baseURL }) => {
      const elsewhere = await playwright.request.newContext(baseURL ? { baseURL } : {})
      const email = token === null ? 'no-token@example.com' : 'forged@example.com'
      await makeLead(elsewhere, email)
      const query = new URLSearchParams({ email, ...(token === null ? {} : { token }) })
      await page.goto(`/?${query}`)
      await expect(page).toHaveURL(/:\d+\/$/)
      await untilStored(page, { email })
      expect((await storedQuiz(page))?.leadId).toBeNull()
      await giveAnswers(page, answersBefore(people.imperialWoman, 'email'))
      await page.goto('/quiz/email')
      await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
      await elsewhere.dispose()
    })
  }

  test('with an unknown address keeps the address @soak-only', async ({ page }) => {
    await page.goto('/purchase?email=nobody%40example.com&token=abc#top')
    await expect(page).toHaveURL(/\/purchase#top$/)
    await untilStored(page, { email: 'nobody@example.com' })
  })

  test('with an invalid address is ignored @soak-only', async ({ page, context }) => {
    await seedState(context, quizStateWith(answersBefore(people.imperialWoman, 'age')))
    await page.goto('/quiz/age?email=%3Cscript%3E')
    await expect(page).toHaveURL(/\/quiz\/age$/)
    await expect(page.getByRole('textbox')).toBeVisible()
    expect((await storedQuiz(page))?.answers['email']).toBeUndefined()
  })

  test('whose lookup fails keeps the address and logs the failure', async ({ page }) => {
    const logged = page.waitForEvent('console', (message) =>
      message.text().includes('Error fetching lead data'),
    )
    await page.route('**/api/api/leads/most-recent?**', (route) => route.abort('connectionrefused'))
    await page.goto('/quiz?email=offline%40example.com')
    await logged
    // The quiz begins with the landing's choice.
    await expect(page).toHaveURL(/:\d+\/$/)
    await untilStored(page, { email: 'offline@example.com' })
  })
})
