import { expectNoViolations } from '../drivers/accessibility.ts'
import { expect, test } from '../servers/server-fixture.ts'
import { quizStateWith, seedState } from '../drivers/browser-state.ts'
import { PageWatch } from '../probes/page-watch.ts'
import { people } from '../drivers/people.ts'
import { answersBefore, plannedAnswers } from '../drivers/planned-walk.ts'
import { stepUrl } from '../drivers/quiz-driver.ts'
import { changeSiteConfig, removeSiteData } from '../probes/served-config.ts'
import type { Question } from '#shared/quiz/question.ts'
import { soakTag } from '../../setup/soak.ts'

const CONFIG_CALL = '**/api/api/config'

const atStep = (id: string) => quizStateWith(answersBefore(people.imperialWoman, id))

test('a page that names no data loads the configuration, shows a loading text, and then works', async ({
  page,
  context,
}) => {
  await seedState(context, atStep('age'))
  await removeSiteData(page)
  let answer = () => {}
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(CONFIG_CALL, async (route) => {
    await mayAnswer
    await route.continue()
  })
  const watch = new PageWatch(page)
  await page.goto('/quiz/age')
  await expect(page.getByText('Loading application...')).toBeVisible()
  answer()
  await expect(page.getByRole('textbox')).toHaveAttribute('placeholder', 'Enter your age')
  await page.goto('/')
  await page.getByRole('button', { name: "I'm a Man" }).tap()
  await expect(page).toHaveURL(stepUrl('weight_loss_goal'))
  watch.expectClean('the pages without data')
})

for (const [index, path] of ['/', '/quiz/age'].entries()) {
  test(`the data of ${path} that do not load are replaced by those of the API`, {
    tag: soakTag(index),
  }, async ({ page, context }) => {
    await seedState(context, atStep('age'))
    let requests = 0
    await page.route('**/site-data/**', (route) => {
      requests += 1
      return route.abort('connectionreset')
    })
    await page.goto(path)
    if (path === '/') await page.getByRole('link', { name: 'Continue where you left off' }).tap()
    await expect(page.getByRole('textbox')).toHaveAttribute('placeholder', 'Enter your age')
    expect(requests).toBeGreaterThan(0)
  })
}

const failures = [
  {
    what: 'refused',
    fulfil: {
      status: 503,
      json: { success: false, code: 'unavailable', message: 'Back in a minute', requestId: '1' },
    },
    message: 'Back in a minute',
  },
  {
    what: 'not the API',
    fulfil: { status: 200, contentType: 'text/html', body: '<p>Welcome to nginx' },
    message: 'An unexpected error occurred',
  },
  {
    what: 'empty',
    fulfil: { status: 200, json: { success: true, data: {} } },
    message: 'The server responded without a configuration',
  },
]

for (const [index, { what, fulfil, message }] of failures.entries()) {
  test(`a configuration that is ${what} shows the application error`, { tag: soakTag(index) }, async ({
    page,
  }) => {
    await removeSiteData(page)
    await page.route(CONFIG_CALL, (route) => route.fulfill(fulfil))
    await page.goto('/quiz')
    const alert = page.getByRole('alert')
    await expect(alert.getByRole('heading', { name: 'Application Error' })).toBeVisible()
    await expect(alert).toContainText(message)
    await expect(alert).toContainText('environment variables')
  })
}

test('no response shows the application error', async ({ page }) => {
  await removeSiteData(page)
  await page.route(CONFIG_CALL, (route) => route.abort('connectionrefused'))
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Application Error' })).toBeVisible()
})

for (const [index, path] of ['/quiz/age', '/', '/reviews', '/admin/login'].entries()) {
  test(`an incomplete configuration of ${path} shows the application error`, {
    tag: soakTag(index),
  }, async ({ page }) => {
    await changeSiteConfig(page, ({ theme: _theme, ...rest }) => rest)
    await page.goto(path)
    const alert = page.getByRole('alert')
    await expect(alert.getByRole('heading', { name: 'Application Error' })).toBeVisible()
    await expect(alert).toContainText('The configuration is incomplete: theme')
    await expect(alert).toContainText('environment variables')
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expectNoViolations(page, `an incomplete configuration at ${path}`)
  })
}

test('the app waits at most seven seconds for the store @soak-only', async ({ page, context }) => {
  await seedState(context, atStep('age'))
  await page.clock.install()
  let isAsked = false
  // The lookup of an e-mail link delays the store; it never gets a response.
  await page.route('**/api/api/leads/most-recent?**', () => {
    isAsked = true
  })
  await page.goto('/quiz/age?email=ada@example.com')
  await expect(page.getByText('Initializing app data...')).toBeVisible()
  await expect.poll(() => isAsked).toBe(true)
  // The clock also advances by the duration of the test.
  await page.clock.fastForward(5_000)
  await expect(page.getByText('Initializing app data...')).toBeVisible()
  await page.clock.fastForward(2_100)
  await expect(page.getByRole('textbox')).toBeVisible()
})

test('a configuration without a quiz leads from the quiz to the landing @soak-only', async ({ page }) => {
  await changeSiteConfig(page, (config) => ({ ...config, quizFlow: null }))
  const watch = new PageWatch(page)
  await page.goto('/quiz/age')
  await expect(page).toHaveURL(/:\d+\/$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  watch.expectClean('a brand without a quiz')
})

const brokenQuestions = [
  {
    what: 'an unsupported type',
    change: { type: 'slider' },
    type: 'slider',
    message: 'Unsupported question type: slider',
  },
  {
    what: 'a type that does not match',
    change: { type: 'single-choice' },
    type: 'single-choice',
    message: 'Question type mismatch: single-choice does not match question structure',
  },
  {
    what: 'a measurement without tabs',
    change: { tabs: [] },
    type: 'measurement-tabbed',
    message: 'Question with ID height is not a valid MeasurementTabbedQuestion',
  },
]

for (const [index, { what, change, type, message }] of brokenQuestions.entries()) {
  test(`a question with ${what} shows the panel, and the quiz around it works`, {
    tag: soakTag(index),
  }, async ({ page, context }) => {
    await seedState(context, atStep('height'))
    const broken = (question: Question) => (question.id === 'height' ? { ...question, ...change } : question)
    await changeSiteConfig(page, (config) => ({
      ...config,
      quizFlow: config.quizFlow && { ...config.quizFlow, questions: config.quizFlow.questions.map(broken) },
    }))
    await page.goto('/quiz/height')
    const panel = page.getByRole('alert')
    await expect(panel.getByRole('heading', { name: 'Question Could Not Be Loaded' })).toBeVisible()
    await expect(panel).toContainText("We're having trouble displaying this question.")
    await expect(panel).toContainText(type)
    await expect(panel).toContainText(message)
    await panel.getByRole('button', { name: 'Try Again' }).tap()
    await expect(panel).toContainText(message)
    await page.getByRole('button', { name: 'Back', exact: true }).tap()
    await expect(page).toHaveURL(stepUrl('age'))
    await expect(page.getByRole('textbox')).toBeVisible()
  })
}

for (const [index, { what, part, path, panel, button, heading }] of [
  {
    what: 'part of the quiz',
    part: /\/assets\/personal-profile-summary/,
    path: '/quiz/personal_profile_summary',
    panel: 'Question Could Not Be Loaded',
    button: 'Try Again',
    heading: 'Here is your starting point',
  },
  {
    what: 'page',
    part: /\/assets\/login-page-/,
    path: '/login',
    panel: 'Something went wrong',
    button: 'Try again',
    heading: 'Sign in',
  },
].entries()) {
  test(`a ${what} that does not load can be retried`, { tag: soakTag(index) }, async ({ page, context }) => {
    await seedState(context, quizStateWith(plannedAnswers(people.imperialWoman)))
    const isPart = (url: URL) => part.test(url.pathname)
    let requests = 0
    await page.route(isPart, (route) => {
      requests += 1
      return route.abort('connectionreset')
    })
    await page.goto(path)
    await expect(page.getByRole('heading', { name: panel })).toBeVisible()
    // Each part that needs it requests it, but not endlessly.
    expect(requests).toBeLessThan(10)
    await page.unroute(isPart)
    await page.getByRole('button', { name: button }).tap()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  })
}
