import type { Page } from '@playwright/test'
import { expectNoViolations } from '../drivers/accessibility.ts'
import { storedQuiz, untilStored } from '../drivers/browser-state.ts'
import { thumb } from '../drivers/input-methods.ts'
import { type HeldServer, holdScripts } from '../servers/held-server.ts'
import { takeLayoutShifts, watchLayoutShifts } from '../probes/layout-shifts.ts'
import { PageWatch } from '../probes/page-watch.ts'
import { people } from '../drivers/people.ts'
import { QuizDriver, stepUrl } from '../drivers/quiz-driver.ts'
import { expectFits, screenSizes } from '../drivers/screen-sizes.ts'
import { expect, test as base } from '../servers/server-fixture.ts'

const test = base.extend<{ held: HeldServer }>({
  held: async ({ server }, use) => {
    const held = await holdScripts(server.url)
    held.release()
    await use(held)
    await held.close()
  },
  baseURL: async ({ held }, use) => {
    await use(held.url)
  },
})

const LANDING = /:\d+\/$/
const goOn = (page: Page) => page.getByRole('link', { name: 'Continue where you left off' })
const startOver = (page: Page) => page.getByRole('button', { name: 'Start over' })
const woman = (page: Page) => page.getByRole('button', { name: "I'm a Woman" })
const untilAlive = (page: Page) => page.waitForFunction(() => window.earlyTap?.isAlive)

for (const { name, viewport, isMobile, tag } of screenSizes) {
  test.describe(`at ${name}`, () => {
    test.use({ viewport, isMobile, hasTouch: true })

    test(`a returning visitor continues where they left off, or starts over, at ${name}`, { tag }, async ({
      page,
      browser,
      context,
      held,
      watch,
    }) => {
      await watchLayoutShifts(page)
      const driver = new QuizDriver({ page, person: people.imperialWoman, hand: thumb })

      await test.step('a new visitor has nothing to continue, and starts with the question of the landing', async () => {
        await page.goto('/')
        await untilAlive(page)
        await expect(goOn(page)).toBeHidden()
        for (const path of [
          '/quiz',
          '/quiz/weight_loss_goal',
          '/quiz/halfway_there',
          '/quiz/final_prediction_result',
        ]) {
          await page.goto(path)
          await expect(page, path).toHaveURL(LANDING)
          await expect(woman(page)).toBeVisible()
          await expect(woman(page)).toHaveAttribute('aria-pressed', 'false')
        }
        expect(await takeLayoutShifts(page)).toEqual([])
      })

      await test.step('back on the landing the choice is shown, and there is still nothing to continue', async () => {
        await driver.chooseOnLanding()
        await driver.expectStep()
        await page.goBack()
        await expect(woman(page)).toHaveAttribute('aria-pressed', 'true')
        await expect(goOn(page)).toBeHidden()
        await page.goForward()
      })

      await test.step('with more answers, links beyond the first open step lead to it', async () => {
        await driver.walkTo('height')
        await untilStored(page, driver.entered)
        for (const id of ['personal_profile_summary', 'name', 'halfway_there', 'final_prediction_result']) {
          await page.goto(`/quiz/${id}`)
          await expect(page, id).toHaveURL(stepUrl('height'))
        }
        await page.goto('/quiz/age')
        await expect(page.getByRole('textbox')).toHaveValue(people.imperialWoman.ageText)
        await page.goto('/quiz')
        await expect(page).toHaveURL(stepUrl('height'))
      })

      await test.step('the landing offers to continue from its first paint, and nothing moves', async () => {
        const fresh = await browser.newContext({ storageState: await context.storageState() })
        const early = await fresh.newPage()
        const earlyWatch = new PageWatch(early)
        await watchLayoutShifts(early)
        held.hold()
        await early.goto('/', { waitUntil: 'commit' })
        await expect(goOn(early)).toBeVisible()
        await early.evaluate(() => document.fonts.ready)
        await takeLayoutShifts(early)
        // No script has loaded, but the tap is not lost.
        await startOver(early).tap()
        await expect(startOver(early)).toHaveAttribute('aria-busy', 'true')
        held.release()
        await early.getByRole('dialog').getByRole('button', { name: 'Keep my answers' }).tap()
        await expect(startOver(early)).not.toHaveAttribute('aria-busy')
        await expect(goOn(early)).toBeVisible()
        await expect(woman(early)).toHaveAttribute('aria-pressed', 'true')
        expect(await takeLayoutShifts(early)).toEqual([])
        earlyWatch.expectClean('the early landing')
        await fresh.close()
      })

      await test.step('a link tapped before hydration works too, and loads no other page', async () => {
        const fresh = await browser.newContext({ storageState: await context.storageState() })
        const early = await fresh.newPage()
        held.hold()
        await early.goto('/', { waitUntil: 'commit' })
        await early.evaluate(() => Object.assign(window, { isSameDocument: true }))
        await goOn(early).tap()
        await expect(goOn(early)).toHaveAttribute('aria-busy', 'true')
        held.release()
        await expect(early).toHaveURL(stepUrl('height'))
        await expect(early.getByLabel('Feet', { exact: true })).toBeVisible()
        expect(await early.evaluate(() => 'isSameDocument' in window)).toBe(true)
        await fresh.close()
      })

      await test.step('continuing leads to the open step', async () => {
        await page.goto('/')
        await expect(goOn(page)).toBeInViewport()
        await expectFits(page, 'the landing')
        await expectNoViolations(page, 'the landing of a returning visitor')
        await goOn(page).tap()
        await driver.expectStep()
        await expect(page).toHaveURL(stepUrl('height'))
      })

      await test.step('starting over asks first, then resets the landing', async () => {
        await page.goto('/')
        await startOver(page).tap()
        await expect(page.getByRole('dialog')).toBeVisible()
        await expectFits(page, 'the dialog')
        await page.keyboard.press('Escape')
        await expect(startOver(page)).toBeFocused()
        await untilStored(page, driver.entered)
        await startOver(page).tap()
        await page.getByRole('dialog').getByRole('button', { name: 'Start over' }).tap()
        await expect(goOn(page)).toBeHidden()
        await expect(page).toHaveURL(LANDING)
        await expect(page.getByRole('button', { name: "I'm a Man" })).toBeFocused()
        await expect(woman(page)).toHaveAttribute('aria-pressed', 'false')
        expect(await storedQuiz(page)).toBeNull()
        await page.reload()
        await untilAlive(page)
        await expect(goOn(page)).toBeHidden()
        await woman(page).tap()
        await expect(page).toHaveURL(stepUrl('weight_loss_goal'))
      })
      watch.expectClean('the returning visitor')
    })
  })
}
