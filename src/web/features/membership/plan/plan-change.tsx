import { useState } from 'react'
import type { getMemberSubscription, previewPlanChange } from '#shared/contract/membership.ts'
import type { RouteData } from '#shared/contract/route.ts'
import type { Reader } from '#shared/texts/reader.ts'
import { ApiError } from '#web/api/api-error.ts'
import { isAnswerLost } from '#web/api/call-failure.ts'
import { createPressKey } from '#web/app/browser/press-key.ts'
import { useSubmission } from '#web/api/use-submission.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { FocusedNotice } from '#web/ui/text/focused-notice.tsx'
import { planChangeMessage } from '../bank/bank-labels.ts'
import { FailureNotice } from '#web/ui/text/failure-notice.tsx'
import { memberCalls } from '../member-calls.ts'
import { Choices, PanelButton } from '../frame/panel.tsx'
import type { PartProps } from '../frame/part-props.ts'
import { PartHeading } from '../frame/panel-form.tsx'
import { PlanPrice } from './plan-price.tsx'
import { renewalPrice } from './renewal-price.ts'
import { useBankStep } from '../bank/use-bank-step.ts'
import { paymentErrorText } from '#web/payments/payment-error-text.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { useReader } from '#web/app/texts/use-formats.ts'
import type { ShownPlanChange } from '#shared/contract/purchase-records.ts'
import { logWarning } from '#web/app/browser/log.ts'
import { shownPage } from '#web/app/routing/shown-page.ts'

export type OtherPlan = RouteData<typeof getMemberSubscription>['otherPlans'][number]
export type PricedPlan = RouteData<typeof previewPlanChange>

/** Why the plan was not changed at the shown price. */
type Refusal = { kind: 'newPrice' | 'declined'; text: string }

/** The label of the button that confirms. */
const confirmLabel = ({ dueNowMinor, currency }: PricedPlan, { t, f }: Reader<'subscription'>): string =>
  dueNowMinor > 0 ? t('payAndChange', { amount: f.money(dueNowMinor, currency) }) : t('change')

/**
 * Changes the plan: select, preview Stripe's price, confirm exactly that price, and pass the bank's step if the bank
 * asks for it.
 */
export function PlanChange({
  subscription: { id, refund },
  otherPlans,
  onOpen,
  onChanged,
}: PartProps & { otherPlans: readonly OtherPlan[] }) {
  const reader = useReader('subscription')
  const plans = useReader('plans')
  const bank = useTexts('bank')
  const { t } = reader
  const [priced, setPriced] = useState<PricedPlan | null>(null)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [press] = useState(() => createPressKey())
  const { isBusy, failure, submit } = useSubmission(t('planNotChanged'))
  const { busyLabel, passBank } = useBankStep()

  const price = async (productId: string) => setPriced(await memberCalls.previewPlan(id, { productId }))
  const choose = (productId: string) => {
    setChosenId(productId)
    setPriced(null)
    setRefusal(null)
    void submit(() => price(productId))
  }

  const change = async (confirmed: PricedPlan) => {
    const { productId, dueNowMinor, prorationDate, planName } = confirmed
    const shown = shownPlanChange(confirmed, confirmLabel(confirmed, reader))
    setRefusal(null)
    try {
      const { subscription, clientSecret } = await press(
        `${productId} ${dueNowMinor} ${prorationDate}`,
        (key) =>
          memberCalls.changePlan(id, {
            productId,
            dueNowMinor,
            prorationDate,
            key,
            ...(shown && { shown }),
          }),
      )
      if (clientSecret === null) {
        const changed = { subscription, outcome: 'changed' as const }
        return onChanged(subscription, planChangeMessage(planName, changed, null, { reader, bank }))
      }
      const { answer, verified } = await passBank(clientSecret, () =>
        memberCalls.verifyPlan(id, { productId }).catch((error: unknown) => {
          // The page shows the pending change, which can be verified again.
          if (isAnswerLost(error)) return { subscription, outcome: 'waiting' as const }
          throw error
        }),
      )
      onChanged(verified.subscription, planChangeMessage(planName, verified, answer, { reader, bank }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'price_changed') {
        await price(productId)
        setRefusal({ kind: 'newPrice', text: t('newPriceText') })
      } else if (error.code === 'payment_failed') {
        setRefusal({ kind: 'declined', text: paymentErrorText(error.paymentCode) })
      } else throw error
    }
  }

  return (
    <div className="grid grid-cols-1 gap-4 border-t border-line pt-5">
      <PartHeading>{t('changeTitle')}</PartHeading>
      <p>{t('changeText')}</p>
      <ul aria-label={t('otherPlans')} className="grid grid-cols-1 gap-3">
        {otherPlans.map((plan) => (
          <li key={plan.productId}>
            <Button
              variant="secondary"
              size="large"
              aria-pressed={chosenId === plan.productId}
              isLoading={isBusy && chosenId === plan.productId && priced === null}
              disabled={isBusy}
              onClick={() => choose(plan.productId)}
            >
              <span className="w-full py-1 text-start">
                <span className="block">{plan.name}</span>
                <span className="block font-normal text-ink-soft tabular-nums">
                  {renewalPrice({ ...plan, days: plan.durationDays }, plans)}
                </span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
      <FailureNotice failure={failure} />
      {refusal && (
        <FocusedNotice
          tone={refusal.kind === 'newPrice' ? 'caution' : 'danger'}
          title={refusal.kind === 'newPrice' ? t('newPriceTitle') : t('notChangedTitle')}
          about={refusal}
        >
          <p>{refusal.text}</p>
          {refusal.kind === 'declined' && (
            <Button variant="secondary" className="mt-3" onClick={() => onOpen('card')}>
              {t('updateCard')}
            </Button>
          )}
        </FocusedNotice>
      )}
      {priced && (
        <PlanPrice
          priced={priced}
          durationDays={otherPlans.find((plan) => plan.productId === priced.productId)?.durationDays ?? null}
          endsGuarantee={refund.state === 'possible'}
        />
      )}
      <Choices>
        <PanelButton label={t('keepCurrentPlan')} disabled={isBusy} onClick={() => onOpen(null)} />
        {priced && (
          <Button size="large" isLoading={isBusy} onClick={() => void submit(() => change(priced))}>
            {busyLabel ?? confirmLabel(priced, reader)}
          </Button>
        )}
      </Choices>
    </div>
  )
}

/** The price of a change as the page shows it, recorded with the change. A failure does not prevent the change. */
function shownPlanChange(priced: PricedPlan, button: string): ShownPlanChange | undefined {
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
