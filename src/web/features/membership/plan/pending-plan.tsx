import type { MemberSubscription } from '#shared/contract/membership.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useSubmission } from '#web/api/use-submission.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { useReader } from '#web/app/texts/use-formats.ts'
import { Notice } from '#web/ui/text/notice.tsx'
import { planChangeMessage } from '../bank/bank-labels.ts'
import { FailureNotice } from '#web/ui/text/failure-notice.tsx'
import { memberCalls } from '../member-calls.ts'
import { Choices, PanelButton } from '../frame/panel.tsx'
import type { OnChanged } from '../frame/part-props.ts'
import { useBankStep } from '../bank/use-bank-step.ts'
import { paymentErrorText } from '#web/payments/payment-error-text.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'

type PendingPlanProps = {
  subscription: MemberSubscription
  pendingPlan: NonNullable<MemberSubscription['pendingPlan']>
  onChanged: OnChanged
}

/** A plan change that waits for the bank: the member can confirm it again or drop it. */
export function PendingPlan({ subscription: { id, currency }, pendingPlan, onChanged }: PendingPlanProps) {
  const reader = useReader('subscription')
  const { t, f } = reader
  const bank = useTexts('bank')
  const { productId, planName, amountMinor, until } = pendingPlan
  const confirming = useSubmission(t('notChangedYet'))
  const dropping = useSubmission(t('changeNotDropped'))
  const { busyLabel, passBank } = useBankStep()
  const verify = () => memberCalls.verifyPlan(id, { productId })

  const confirm = async () => {
    try {
      const { clientSecret, ...asked } = await memberCalls.confirmPlan(id, { productId })
      const { answer, verified } =
        clientSecret === null ? { answer: null, verified: asked } : await passBank(clientSecret, verify)
      onChanged(verified.subscription, planChangeMessage(planName, verified, answer, { reader, bank }))
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'payment_failed') throw error
      // A failed payment drops the change.
      const { subscription } = await verify()
      onChanged(subscription, {
        tone: 'danger',
        title: t('notChangedTitle'),
        text: paymentErrorText(error.paymentCode),
      })
    }
  }
  const drop = async () => {
    const dropped = await memberCalls.dropPlan(id, { productId })
    onChanged(dropped.subscription, planChangeMessage(planName, dropped, null, { reader, bank }))
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <Notice tone="caution" title={t('pendingTitle', { plan: planName })}>
        <p>{t('pendingText', { amount: f.money(amountMinor, currency), moment: f.moment(until) })}</p>
      </Notice>
      <FailureNotice failure={confirming.failure ?? dropping.failure} />
      <Choices>
        <PanelButton
          label={t('keepCurrentPlan')}
          disabled={confirming.isBusy}
          isLoading={dropping.isBusy}
          onClick={() => void dropping.submit(drop)}
        />
        <Button
          size="large"
          disabled={dropping.isBusy}
          isLoading={confirming.isBusy}
          onClick={() => void confirming.submit(confirm)}
        >
          {busyLabel ?? t('confirmWithBank')}
        </Button>
      </Choices>
    </div>
  )
}
