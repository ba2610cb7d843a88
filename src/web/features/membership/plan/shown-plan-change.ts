import type { previewPlanChange } from '#shared/contract/membership.ts'
import type { ShownPlanChange } from '#shared/contract/purchase-records.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { logWarning } from '#web/app/browser/log.ts'
import { shownPage } from '#web/app/routing/shown-page.ts'

/** The price of a change as the page shows it, recorded with the change. A change goes on without it. */
export function shownPlanChange(
  priced: RouteData<typeof previewPlanChange>,
  button: string,
): ShownPlanChange | undefined {
  try {
    const { planName, currency, creditMinor, dueNowMinor, carriedMinor, renewalMinor, renewsAt } = priced
    return {
      ...shownPage(['price'], button),
      planName,
      currency,
      creditMinor,
      dueNowMinor,
      carriedMinor,
      renewalMinor,
      renewsAt,
    }
  } catch (error) {
    logWarning('what the page shows cannot be recorded', error)
    return undefined
  }
}
