import { expect, type Page } from '@playwright/test'
import brand from '#brands/marigold/brand.ts'
import type { ShownOffer } from '#shared/contract/purchase-records.ts'
import { brandDisplayPlan } from '#shared/offer/plan/display-plan.ts'
import { renewalTerms } from '#shared/offer/plan/renewal-terms.ts'
import { PRESELECTED } from '../drivers/checkout-driver.ts'
import { englishReader } from '#tests/web/texts-in.ts'

type OnScreen = { page: string; parts: Record<string, string>; viewport: ShownOffer['viewport'] }

/** The texts of the offer page without the buyer's address, read without the code that records them. */
export async function shownOnScreen(page: Page, email: string): Promise<OnScreen> {
  const countries = (await page.getByLabel('Country').getByRole('option').allInnerTexts()).join('\n')
  const textOf = async (name: string) =>
    (await page.locator(`[data-shown="${name}"]`).innerText())
      .replaceAll(email, '…')
      .replace(countries, 'United States')
  const viewport = page.viewportSize() ?? { width: 0, height: 0 }
  return {
    page: await page.getByRole('main').innerText(),
    parts: {
      plans: await textOf('plans'),
      checkout: await textOf('checkout'),
      guarantee: await textOf('guarantee'),
    },
    viewport,
  }
}

/** The record expected after pressing Pay for the preselected plan. */
export function recordedOffer({ parts, viewport }: OnScreen): object {
  const { perDayMinor: _day, isActive: _active, isTagged: _tag, ...plan } = brandDisplayPlan(PRESELECTED)
  const terms = renewalTerms(plan, englishReader('plans'))
  return {
    path: '/purchase',
    language: 'en',
    viewport,
    parts,
    plan,
    saving: 'Save 50%',
    renewalTerms: terms,
    consent: null,
    guarantee: brand.offer.guarantee,
    button: 'Pay $19.49 and get my plan',
    links: [
      { label: expect.stringMatching(/^Terms and Conditions/), path: '/terms' },
      { label: expect.stringMatching(/^Privacy Policy/), path: '/privacy' },
    ],
  }
}
