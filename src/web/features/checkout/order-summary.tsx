import type { ReactNode } from 'react'
import { formatMoney } from '#shared/offer/money.ts'
import type { DisplayPlan } from '#shared/offer/plan.ts'
import { renewalText } from '#shared/offer/renewal-terms.ts'

/** What is bought: the plan, what is charged today and what each renewal costs. */
export function OrderSummary({ plan }: { plan: DisplayPlan }) {
  const { name, currency, originalPriceMinor, priceMinor } = plan
  return (
    <div className="rounded-control bg-sunken px-4 py-3.5">
      <p className="font-heading text-lg font-bold">{name}</p>
      <dl className="mt-1">
        <Row label="Today">
          {originalPriceMinor > priceMinor && (
            <>
              <span className="sr-only">was </span>
              <s className="font-normal text-ink-soft">{formatMoney(originalPriceMinor, currency)}</s>
              <span className="sr-only">, now</span>{' '}
            </>
          )}
          {formatMoney(priceMinor, currency)}
        </Row>
        <Row label="Then, until you cancel">{renewalText(plan)}</Row>
      </dl>
    </div>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-0.5">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  )
}
