import type { BrandPlan } from '#shared/brand/brand.ts'
import { formatMoney } from '#shared/offer/money.ts'
import { perDayMinor } from '#shared/offer/price.ts'

/** The brand's plans with what they will cost. None can be bought here: the page says so. */
export function PlanList({ plans }: { plans: readonly BrandPlan[] }) {
  const shown = plans.filter((plan) => plan.isActive)
  return (
    <section aria-labelledby="plans-title">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="plans-title" className="text-2xl font-bold">
          Plans
        </h2>
        <p className="rounded-pill bg-accent-soft px-3 py-1 text-[0.9375rem] font-semibold text-accent-strong">
          Opens soon
        </p>
      </div>
      <p className="mt-2 text-ink-soft">
        Nothing can be bought yet. These are the prices the plans open with, and your answers stay saved until
        then.
      </p>
      {shown.length === 0 && (
        <p className="mt-4 rounded-card border border-line bg-surface p-5">No subscription plans available</p>
      )}
      <ul className="mt-4 grid gap-3">
        {shown.map((plan) => (
          <PlanCard key={plan.id} plan={plan} />
        ))}
      </ul>
    </section>
  )
}

function PlanCard({ plan }: { plan: BrandPlan }) {
  const { name, description, currency, durationDays, finalPriceMinor, priceMinor } = plan
  const days = durationDays === 1 ? 'day' : `${durationDays} days`
  return (
    <li className="flex items-center gap-4 rounded-card border border-line bg-surface p-5">
      <div className="flex-1">
        <h3 className="text-lg font-bold">{name}</h3>
        <p className="text-[0.9375rem] text-ink-soft">{description}</p>
        <p className="mt-2 text-[0.9375rem]">
          <strong className="font-semibold">{formatMoney(finalPriceMinor, currency)}</strong> for the first{' '}
          {days}, then <strong className="font-semibold">{formatMoney(priceMinor, currency)}</strong> every{' '}
          {days}
        </p>
      </div>
      <p className="shrink-0 text-right leading-tight">
        <span className="block font-heading text-2xl font-bold tabular-nums">
          {formatMoney(perDayMinor(finalPriceMinor, durationDays), currency)}
        </span>
        <span className="text-[0.9375rem] text-ink-soft">per day</span>
      </p>
    </li>
  )
}
