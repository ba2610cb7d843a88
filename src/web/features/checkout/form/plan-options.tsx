import { useId } from 'react'
import type { DisplayPlan } from '#shared/offer/plan/plan.ts'
import { renewalText } from '#shared/offer/plan/renewal-terms.ts'
import { useReader } from '#web/app/texts/use-formats.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'

type PlanOptionsProps = {
  id: string
  plan: DisplayPlan
  plans: readonly DisplayPlan[]
  isFixed: boolean
  onChoose: (plan: DisplayPlan) => void
}

/** The plans with their prices. The page's plan picker announces the new price. */
export function PlanOptions({ id, plan, plans, isFixed, onChoose }: PlanOptionsProps) {
  const t = useTexts('checkout')
  // A unique name: radio buttons with the same name exclude each other.
  const name = useId()
  return (
    <fieldset id={id} disabled={isFixed} className="mt-1 mb-3 grid min-w-0 grid-cols-1 gap-2">
      <legend className="sr-only">{t('changePlan')}</legend>
      {plans.map((one) => {
        const isChosen = one.productId === plan.productId
        return (
          <label
            key={one.productId}
            className="flex min-h-14 cursor-pointer items-center gap-3 rounded-control border border-line bg-surface px-3.5 py-2 leading-snug has-checked:border-primary-strong has-disabled:cursor-not-allowed"
          >
            <input
              type="radio"
              name={name}
              value={one.productId}
              checked={isChosen}
              className="size-5 shrink-0 accent-(--qf-color-primary-strong)"
              onChange={() => onChoose(one)}
            />
            <PlanLine plan={isChosen ? plan : one} />
          </label>
        )
      })}
    </fieldset>
  )
}

function PlanLine({ plan }: { plan: DisplayPlan }) {
  const { t, f } = useReader('checkout')
  const plans = useReader('plans')
  return (
    <span className="min-w-0">
      <span className="block font-semibold">{plan.name} </span>
      <span className="block text-[0.9375rem] text-ink-soft tabular-nums">
        {t('todayThen', {
          today: f.money(plan.priceMinor, plan.currency),
          renewal: renewalText(plan, plans),
        })}
      </span>
    </span>
  )
}
