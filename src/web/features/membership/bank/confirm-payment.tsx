import type { ReactNode } from 'react'
import type { PaymentState } from '#shared/contract/membership.ts'
import { useSubmission } from '#web/api/use-submission.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { paymentMessage } from './bank-labels.ts'
import { FailureNotice } from '#web/ui/text/failure-notice.tsx'
import { Choices } from '../frame/panel.tsx'
import type { ChangeMessage } from '../frame/change-notice.tsx'
import { useBankStep } from './use-bank-step.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'

type ConfirmPaymentProps<Verified> = {
  /** Starts the bank's step; no client secret: there is none. */
  start: () => Promise<{ started: Verified; clientSecret: string | null }>
  verify: () => Promise<Verified>
  stateOf: (verified: Verified) => PaymentState
  onVerified: (verified: Verified, message: ChangeMessage) => void
  /** Another way to pay, beside the button. */
  otherWay?: ReactNode
  /** The text of the button. */
  children: string
}

/** Confirms a payment: opens the bank's step with the card on file. */
export function ConfirmPayment<Verified>({
  start,
  verify,
  stateOf,
  onVerified,
  otherWay,
  children,
}: ConfirmPaymentProps<Verified>) {
  const bank = useTexts('bank')
  const { isBusy, failure, submit } = useSubmission(bank('outcomeUnknown'))
  const { busyLabel, passBank } = useBankStep()
  const confirm = async () => {
    const { started, clientSecret } = await start()
    const { answer, verified } =
      clientSecret === null ? { answer: null, verified: started } : await passBank(clientSecret, verify)
    onVerified(verified, paymentMessage(stateOf(verified), answer, bank))
  }
  return (
    <>
      <FailureNotice failure={failure} />
      <Choices>
        <Button size="large" isLoading={isBusy} onClick={() => void submit(confirm)}>
          {busyLabel ?? children}
        </Button>
        {otherWay}
      </Choices>
    </>
  )
}
