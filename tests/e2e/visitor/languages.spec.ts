import type { Page, Route } from '@playwright/test'
import type { AppConfig } from '#shared/brand/brand.ts'
import { LANGUAGES } from '#shared/texts/languages.ts'
import { expectNoViolations } from '../drivers/accessibility.ts'
import { storedQuiz } from '../drivers/browser-state.ts'
import { expectChoiceUncovered, notice as consentNotice } from '../drivers/consent-driver.ts'
import { coveredControls, expectFits } from '../drivers/screen-sizes.ts'
import { takeLayoutShifts, watchLayoutShifts } from '../probes/layout-shifts.ts'
import { PageWatch } from '../probes/page-watch.ts'
import { expect, test } from '../servers/server-fixture.ts'

const OFFER = { en: 'This page is also available in English.', de: 'Diese Seite gibt es auch auf Deutsch.' }
const CHANGE = { en: 'Read in English', de: 'Auf Deutsch lesen' }
const DISMISS = { en: 'Close', de: 'Schließen' }

const languagesOf = (current: 'en' | 'de'): AppConfig['languages'] => ({
  basePath: current === 'de' ? '/de' : '',
  current,
  label: current === 'de' ? 'Sprache' : 'Language',
  all: (['en', 'de'] as const).map((language) => ({
    language,
    basePath: language === 'de' ? '/de' : '',
    direction: 'ltr',
    name: LANGUAGES[language].name,
    offer: OFFER[language],
    change: CHANGE[language],
    dismiss: DISMISS[language],
  })),
})

/** A site in English and German; the texts of the brand stay English, since only the way between the two is tested. */
async function inTwoLanguages(page: Page): Promise<void> {
  const fetchEnglish = async (route: Route) => {
    const url = new URL(route.request().url())
    const current = /^\/de(?:\/|$)/.test(url.pathname) ? 'de' : 'en'
    url.pathname = current === 'de' ? url.pathname.slice(3) || '/' : url.pathname
    return { current, response: await route.fetch({ url: url.href }) } as const
  }
  await page.route(
    (url) => !/^\/(?:de\/)?(?:api|assets|pictures)\//.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const { current, response } = await fetchEnglish(route)
      const body = (await response.text())
        .replace('"/site-data/', () => `"${languagesOf(current)?.basePath}/site-data/`)
        // The server's markup has no menu of languages.
        .replace(' data-finished=""', '')
      await route.fulfill({ response, body })
    },
  )
  await page.route('**/site-data/**', async (route) => {
    const { current, response } = await fetchEnglish(route)
    const data = (await response.json()) as { config: AppConfig }
    await route.fulfill({
      response,
      json: { ...data, config: { ...data.config, languages: languagesOf(current) } },
    })
  })
}

const notice = (page: Page, language: 'en' | 'de') =>
  page.getByRole('complementary', { name: OFFER[language] })

/** The code that decides whether the notice is shown. */
const noticeLoaded = (page: Page) =>
  page.waitForResponse((response) => response.url().includes('/assets/language-choice'))

test.use({ locale: 'de-AT' })

test('a German browser is offered the German page once, and keeps its answers', async ({ page }) => {
  const watch = new PageWatch(page)
  await inTwoLanguages(page)

  await test.step('the notice is in German, and does not move the page by itself', async () => {
    await page.goto('/?utm_source=test')
    await expect(notice(page, 'de')).toBeVisible()
    await expect(page).toHaveURL('/?utm_source=test')
    await expectNoViolations(page, 'the landing with the suggestion of a language')
  })

  await test.step('it is not over the quiz, where answers are given', async () => {
    await page.getByRole('button', { name: "I'm a Man" }).tap()
    await expect(page).toHaveURL(/\/quiz\//)
    await expect(notice(page, 'de')).toBeHidden()
    await expect.poll(async () => (await storedQuiz(page))?.answers).toMatchObject({ gender: 'male' })
  })

  await test.step('its link leads to the same page in German, whose links keep the language', async () => {
    await page.goto('/reviews')
    await notice(page, 'de').getByRole('link', { name: CHANGE.de }).tap()
    await expect(page).toHaveURL('/de/reviews')
    // The server's markup has English links, until the app replaces it.
    await expect(page.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '/de/contact')
    await page.getByRole('link', { name: 'Contact' }).tap()
    await expect(page).toHaveURL('/de/contact')
    await expect(page.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '/de/contact')
    expect((await storedQuiz(page))?.answers).toMatchObject({ gender: 'male' })
  })

  await test.step('whoever goes back to English by the menu is not asked again', async () => {
    const decided = noticeLoaded(page)
    const english = page.getByRole('navigation', { name: 'Sprache' }).getByRole('link', { name: 'English' })
    // Until the page of the new address is loaded, the menu is that of the one before.
    await expect(english).toHaveAttribute('href', '/contact')
    await english.tap()
    await expect(page).toHaveURL('/contact')
    await decided
    await expect(notice(page, 'de')).toBeHidden()
  })
  watch.expectClean('the pages in two languages')
})

test('the notice stays closed once it was closed @soak-only', async ({ page }) => {
  await inTwoLanguages(page)
  await page.goto('/contact')
  await notice(page, 'de').getByRole('button', { name: DISMISS.de }).tap()
  await expect(notice(page, 'de')).toBeHidden()
  const decided = noticeLoaded(page)
  await page.reload()
  await decided
  await expect(notice(page, 'de')).toBeHidden()
})

test.describe('on a site in two languages', () => {
  test.use({ settings: { BRAND: 'quietmoor', CONSENT_WHERE_UNKNOWN: 'true' } })

  test(
    'the notice has its own space, and the page does not move',
    { tag: '@desktop-soak' },
    async ({ page }, info) => {
      await watchLayoutShifts(page)
      await page.goto('/')
      const suggestion = page.getByRole('complementary')
      await expect(suggestion).toBeVisible()
      expect(await takeLayoutShifts(page)).toEqual([])
      const logo = page.getByRole('banner').getByRole('link').first()
      const [over, under] = await Promise.all([suggestion, logo].map((one) => one.boundingBox()))
      expect(under?.y).toBeGreaterThanOrEqual((over?.y ?? 0) + (over?.height ?? 0))
      await expect(consentNotice(page)).toBeVisible()
      await expectChoiceUncovered(page)
      const whole = page.viewportSize()
      if (info.project.name === 'phone' && whole) {
        await page.setViewportSize({ width: 390, height: 664 })
        await expectChoiceUncovered(page)
        await page.setViewportSize(whole)
      }
      expect(await coveredControls(page)).toEqual([])
      await expectFits(page, 'the landing with the suggestion')

      await page.evaluate(() => window.scrollTo(0, 0))
      await suggestion.getByRole('button', { name: DISMISS.de }).click()
      await expect(suggestion).toBeHidden()
      await expect.poll(async () => (await logo.boundingBox())?.y).toBeLessThan(under?.y ?? 0)
      await page.reload()
      await expect(logo).toBeVisible()
      expect(await takeLayoutShifts(page)).toEqual([])
    },
  )
})

test('the sample brand, which has one language, suggests none @soak-only', async ({ page }) => {
  await page.goto('/contact')
  await expect(page.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '/contact')
  await expect(page.getByRole('complementary')).toHaveCount(0)
  expect(await page.content()).not.toContain('hreflang')
})
