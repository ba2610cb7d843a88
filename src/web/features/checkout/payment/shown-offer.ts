import type { AppConfig } from '#shared/brand/brand.ts'
import type { ShownOffer } from '#shared/contract/purchase-records.ts'
import type { DisplayPlan } from '#shared/offer/plan/plan.ts'
import { saveText } from '#shared/offer/plan/price.ts'
import { renewalTerms } from '#shared/offer/plan/renewal-terms.ts'
import { readerFrom } from '#shared/texts/reader.ts'
import { logWarning } from '#web/app/browser/log.ts'
import { recordable, shownPage, shownPart } from '#web/app/routing/shown-page.ts'
import { pageTexts } from '#web/app/texts/page-texts.ts'

type Press = {
  plan: DisplayPlan
  /** Removed from the recorded texts; the server knows it already. */
  email: string
  /** Stripe's name of the pressed wallet; null: the card form. */
  wallet: string | null
  guarantee: AppConfig['offer']['guarantee']
}

/** The offer as the page shows it, recorded with the payment. A payment goes on without it. */
export function shownOffer({ plan, email, wallet, guarantee }: Press): ShownOffer | undefined {
  try {
    const checkout = shownPart('checkout')
    const box = checkout?.querySelector<HTMLInputElement>('input[name="consent"]')
    const button = wallet ?? checkout?.querySelector<HTMLElement>('button[type="submit"]')?.innerText ?? ''
    const plans = readerFrom(pageTexts(), 'plans')
    const { productId, name, description, type, currency, durationDays } = plan
    const { originalPriceMinor, priceMinor, renewalPriceMinor } = plan
    return {
      ...shownPage(['plans', 'checkout', 'guarantee'], button, email),
      plan: {
        productId,
        name,
        description,
        type,
        currency,
        originalPriceMinor,
        priceMinor,
        renewalPriceMinor,
        durationDays,
      },
      saving: saveText(originalPriceMinor, priceMinor, plans),
      renewalTerms: renewalTerms(plan, plans),
      consent: box
        ? { wording: recordable(box.closest('label')?.innerText ?? '', 2000), isTicked: box.checked }
        : null,
      guarantee: (shownPart('guarantee') && guarantee) ?? null,
    }
  } catch (error) {
    logWarning('what the page shows cannot be recorded', error)
    return undefined
  }
}
