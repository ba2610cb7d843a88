import { ChevronDown } from 'lucide'
import { type ReactNode, useId, useState } from 'react'
import type { DisplayPlan } from '#shared/offer/plan/plan.ts'
import { taxText } from '#shared/offer/plan/price.ts'
import { renewalText } from '#shared/offer/plan/renewal-terms.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { classNames } from '#web/ui/text/class-names.ts'
import { Icon } from '#web/ui/text/icon.tsx'
import { PlanOptions } from './plan-options.tsx'
import { Rich } from '#web/app/texts/rich.tsx'
import { useReader } from '#web/app/texts/use-formats.ts'

type OrderSummaryProps = {
  plan: DisplayPlan
  /** All plans on sale. */
  plans: readonly DisplayPlan[]
  /** A payment for the plan is under way. */
  isFixed: boolean
  onChoose: (plan: DisplayPlan) => void
}

/** The plan, today's charge and the price of each renewal. Another plan can be selected in place. */
export function OrderSummary({ plan, plans, isFixed, onChoose }: OrderSummaryProps) {
  const { t, f } = useReader('checkout')
  const plansReader = useReader('plans')
  const [isOpen, setIsOpen] = useState(false)
  const optionsId = useId()
  const { name, currency, originalPriceMinor, priceMinor, includedTax } = plan
  return (
    <div className="rounded-control bg-sunken px-4 py-3.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="font-heading text-lg font-bold">{name}</p>
        {plans.length > 1 && (
          <Button
            variant="ghost"
            className="-mx-4 -my-2 px-4!"
            aria-expanded={isOpen}
            aria-controls={isOpen ? optionsId : undefined}
            disabled={isFixed}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t('changePlan')}
            <Icon of={ChevronDown} className={classNames('size-5', isOpen && 'rotate-180')} />
          </Button>
        )}
      </div>
      {isOpen && (
        <PlanOptions id={optionsId} plan={plan} plans={plans} isFixed={isFixed} onChoose={onChoose} />
      )}
      <dl className="mt-1">
        <Row label={t('today')}>
          {originalPriceMinor > priceMinor ? (
            <Rich
              text={t('reducedPrice', {
                old: f.money(originalPriceMinor, currency),
                price: f.money(priceMinor, currency),
              })}
              tags={{
                hidden: (words) => <span className="sr-only">{words}</span>,
                old: (price) => <s className="font-normal text-ink-soft">{price}</s>,
              }}
            />
          ) : (
            f.money(priceMinor, currency)
          )}
          {includedTax && (
            <span className="font-normal text-ink-soft"> {taxText(includedTax, plansReader)}</span>
          )}
        </Row>
        <Row label={t('untilCanceled')}>{renewalText(plan, plansReader)}</Row>
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
