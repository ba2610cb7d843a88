import { Check } from 'lucide'
import type { DisplayPlan } from '#shared/offer/plan/plan.ts'
import { saveText, taxText } from '#shared/offer/plan/price.ts'
import { renewalText } from '#shared/offer/plan/renewal-terms.ts'
import { useAppConfig } from '#web/app/config/app-config.tsx'
import { Icon } from '#web/ui/text/icon.tsx'
import { useReader } from '#web/app/texts/use-formats.ts'

type Props = { plan: DisplayPlan; isChosen: boolean; onChoose: () => void }

/**
 * One plan to choose, with its price per day, the amount charged today, and the price and date of the renewal, in text
 * at least as large as the decimals of the price per day.
 */
export function PlanCard({ plan, isChosen, onChoose }: Props) {
  const { tagLabel } = useAppConfig().offer
  const reader = useReader('plans')
  const { t, f } = reader
  const { name, description, currency, originalPriceMinor, priceMinor, includedTax } = plan
  const saving = saveText(originalPriceMinor, priceMinor, reader)
  return (
    <label className="plan-card">
      <input
        type="radio"
        name="plan"
        value={plan.productId}
        checked={isChosen}
        className="sr-only"
        onChange={onChoose}
      />
      {plan.isTagged && (
        <span className="block bg-primary px-5 py-1 text-[0.9375rem] font-semibold text-on-primary">
          {tagLabel}
        </span>
      )}
      <span className="flex flex-wrap items-start gap-x-3 gap-y-2 px-5 pt-4 pb-3">
        <span aria-hidden="true" className="plan-card-mark">
          {isChosen && <Icon of={Check} strokeWidth={3.5} className="size-4" />}
        </span>
        {/* Not narrower than its longest word: then the price is below it. */}
        <span className="flex-1">
          <span className="block font-heading text-xl leading-tight font-bold">{name}</span>
          <span className="mt-1 block text-[0.9375rem] leading-snug text-ink-soft">{description}</span>
          {saving && (
            <span className="mt-2 inline-block rounded-pill bg-good-soft px-3 py-0.5 text-[0.9375rem] font-semibold text-good">
              {saving}
            </span>
          )}
        </span>
        <DayPrice plan={plan} />
      </span>
      <span className="block border-t border-line px-5 py-3">
        <PriceLine label={t('chargedToday')}>
          {originalPriceMinor > priceMinor && (
            <s className="me-2 font-normal text-ink-soft">{f.money(originalPriceMinor, currency)}</s>
          )}
          {f.money(priceMinor, currency)}
          {includedTax && <span className="font-normal text-ink-soft"> {taxText(includedTax, reader)}</span>}
        </PriceLine>
        <PriceLine label={t('renewsAt')}>{renewalText(plan, reader)}</PriceLine>
      </span>
    </label>
  )
}

function DayPrice({ plan: { perDayMinor, currency } }: { plan: DisplayPlan }) {
  const { t, f } = useReader('plans')
  const { before, point, decimals, after } = f.moneyParts(perDayMinor, currency)
  return (
    <span className="shrink-0 text-end leading-none">
      <span className="sr-only">{f.money(perDayMinor, currency)} </span>
      <span aria-hidden="true" className="block font-heading font-bold tabular-nums">
        <span className="text-4xl">
          {before}
          {point}
        </span>
        <span className="align-[0.75em] text-base">{decimals}</span>
        {after && <span className="text-4xl">{after}</span>}
      </span>
      <span className="mt-1 block text-[0.9375rem] text-ink-soft">{t('perDay')}</span>
    </span>
  )
}

function PriceLine({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <span className="flex flex-wrap justify-between gap-x-4 text-base">
      <span>{label} </span>
      <span className="font-semibold tabular-nums">{children}</span>
    </span>
  )
}
