import type { previewPlanChange } from '#shared/contract/membership.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { useReader } from '#web/app/texts/use-formats.ts'
import { Fact, Facts } from '../frame/panel.tsx'
import { renewalPrice } from './renewal-price.ts'

type PlanPriceProps = {
  priced: RouteData<typeof previewPlanChange>
  durationDays: number | null
  /** The first charge is refundable until the plan is changed. */
  endsGuarantee: boolean
}

/** What a change of plan costs today and at renewal. */
export function PlanPrice({ priced, durationDays, endsGuarantee }: PlanPriceProps) {
  const { t, f } = useReader('subscription')
  const plans = useReader('plans')
  const { planName, currency, creditMinor, dueNowMinor, carriedMinor, renewalMinor, renewsAt } = priced
  const price = f.money(renewalMinor, currency)
  const renewal =
    durationDays === null ? price : renewalPrice({ renewalMinor, currency, days: durationDays }, plans)
  return (
    <section data-shown="price" aria-label={t('changePrice', { plan: planName })}>
      <Facts>
        <Fact label={planName}>{price}</Fact>
        <Fact label={t('credit')}>{f.money(creditMinor, currency)}</Fact>
        <Fact label={t('payToday')}>{f.money(dueNowMinor, currency)}</Fact>
      </Facts>
      <p aria-live="polite" className="pt-3">
        {t('changeStarts', { plan: planName, date: f.longDate(renewsAt), renewal })}
        {carriedMinor > 0 && ` ${t('changeCarried', { amount: f.money(carriedMinor, currency) })}`}
        {renewalMinor + creditMinor < 0 && ` ${t('changeCredit')}`}
      </p>
      <p className="pt-3">{endsGuarantee ? t('changeEndsGuarantee') : t('changeNotGuaranteed')}</p>
    </section>
  )
}
