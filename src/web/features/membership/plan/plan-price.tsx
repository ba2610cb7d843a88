import type { previewPlanChange } from '#shared/contract/membership.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { formatMoney } from '#shared/offer/payment/money.ts'
import { intervalLabel } from '#shared/offer/plan/renewal-terms.ts'
import { longDate } from '#web/ui/text/calendar-labels.ts'
import { Fact, Facts } from '../frame/panel.tsx'

type PlanPriceProps = {
  priced: RouteData<typeof previewPlanChange>
  durationDays: number | null
  /** The first charge is refundable until the plan is changed. */
  endsGuarantee: boolean
}

/** What a change of plan costs today and at renewal. */
export function PlanPrice({ priced, durationDays, endsGuarantee }: PlanPriceProps) {
  const { planName, currency, creditMinor, dueNowMinor, carriedMinor, renewalMinor, renewsAt } = priced
  const renewal = formatMoney(renewalMinor, currency)
  return (
    <section data-shown="price" aria-label={`Price of the change to the ${planName}`}>
      <Facts>
        <Fact label={planName}>{renewal}</Fact>
        <Fact label="Credit for your current plan">{formatMoney(creditMinor, currency)}</Fact>
        <Fact label="You pay today">{formatMoney(dueNowMinor, currency)}</Fact>
      </Facts>
      <p aria-live="polite" className="pt-3">
        The {planName} starts immediately. It renews on {longDate(renewsAt)} at {renewal}
        {durationDays !== null && ` every ${intervalLabel(durationDays)}`} until you cancel.
        {carriedMinor > 0 &&
          ` ${formatMoney(carriedMinor, currency)} is too little to charge today and is added to your next payment.`}
        {renewalMinor + creditMinor < 0 && ' The remaining credit goes toward your next payments.'}
      </p>
      <p className="pt-3">
        {endsGuarantee
          ? 'Changing your plan ends your money-back guarantee: what you have already paid can no longer be refunded under it.'
          : 'The money-back guarantee does not cover a change of plan.'}
      </p>
    </section>
  )
}
