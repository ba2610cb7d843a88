import { useState } from 'react'
import type { getMemberSubscription, previewPlanChange } from '#shared/contract/membership.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { formatMoney } from '#shared/offer/money.ts'
import { paymentErrorText } from '#shared/offer/payment-errors.ts'
import { intervalWords } from '#shared/offer/renewal-terms.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { createPressKey } from '#web/lib/press-key.ts'
import { useSubmission } from '#web/lib/use-submission.ts'
import { Button } from '#web/ui/button.tsx'
import { FocusedNotice } from '#web/ui/focused-notice.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { memberCalls } from './member-calls.ts'
import { Choices } from './panel.tsx'
import type { PartProps } from './part-props.ts'
import { PartHeading } from './part-heading.tsx'
import { PlanPrice } from './plan-price.tsx'
import { standingText } from './standing.ts'

export type OtherPlan = RouteData<typeof getMemberSubscription>['otherPlans'][number]
export type PricedPlan = RouteData<typeof previewPlanChange>

/** Why the shown price was not taken: another one holds now, or the card was declined. */
type Refusal = { kind: 'newPrice' | 'declined'; text: string }

const renewalOf = ({ renewalMinor, currency, durationDays }: OtherPlan): string =>
  `${formatMoney(renewalMinor, currency)} every ${intervalWords(durationDays)}`

/** Another plan: chosen, then priced by what Stripe would charge, then confirmed at that price and no other. */
export function PlanChange({
  otherPlans,
  onOpen,
  onChanged,
}: PartProps & { otherPlans: readonly OtherPlan[] }) {
  const [priced, setPriced] = useState<PricedPlan | null>(null)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [press] = useState(() => createPressKey())
  const { isBusy, failure, submit } = useSubmission('Your plan is not changed.')

  const price = async (productId: string) => setPriced(await memberCalls.previewPlan(productId))
  const choose = (productId: string) => {
    setChosenId(productId)
    setPriced(null)
    setRefusal(null)
    void submit(() => price(productId))
  }

  const change = async ({ productId, dueNowMinor, prorationDate, planName }: PricedPlan) => {
    setRefusal(null)
    try {
      const { subscription } = await press(`${productId} ${dueNowMinor} ${prorationDate}`, (key) =>
        memberCalls.changePlan({ productId, dueNowMinor, prorationDate, key }),
      )
      onChanged(subscription, { title: `Your plan is now the ${planName}`, text: standingText(subscription) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'price_changed') {
        await price(productId)
        setRefusal({ kind: 'newPrice', text: 'The price has changed meanwhile. This is what holds now.' })
      } else if (error.code === 'payment_failed') {
        setRefusal({ kind: 'declined', text: paymentErrorText(error.paymentCode) })
      } else throw error
    }
  }

  return (
    <div className="grid grid-cols-1 gap-4 border-t border-line pt-5">
      <PartHeading>Change your plan</PartHeading>
      <p>Choose a plan to see what the change costs. Nothing is charged before you confirm it.</p>
      <ul aria-label="Plans to change to" className="grid grid-cols-1 gap-3">
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
              <span className="w-full py-1 text-left">
                <span className="block">{plan.name}</span>
                <span className="block font-normal text-ink-soft tabular-nums">{renewalOf(plan)}</span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
      <FailureNotice failure={failure} />
      {refusal && (
        <FocusedNotice
          tone={refusal.kind === 'newPrice' ? 'caution' : 'danger'}
          title={refusal.kind === 'newPrice' ? 'New price' : 'Your plan is not changed'}
          about={refusal}
        >
          <p>{refusal.text}</p>
          {refusal.kind === 'declined' && (
            <Button variant="secondary" className="mt-3" onClick={() => onOpen('card')}>
              Update card
            </Button>
          )}
        </FocusedNotice>
      )}
      {priced && (
        <PlanPrice
          priced={priced}
          durationDays={otherPlans.find((plan) => plan.productId === priced.productId)?.durationDays ?? null}
        />
      )}
      <Choices>
        <Button variant="secondary" size="large" disabled={isBusy} onClick={() => onOpen(null)}>
          Keep my present plan
        </Button>
        {priced && (
          <Button size="large" isLoading={isBusy} onClick={() => void submit(() => change(priced))}>
            {priced.dueNowMinor > 0
              ? `Pay ${formatMoney(priced.dueNowMinor, priced.currency)} and change`
              : 'Change my plan'}
          </Button>
        )}
      </Choices>
    </div>
  )
}
