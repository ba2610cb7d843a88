import { type SubmitEvent, useId, useState } from 'react'
import { useSubmission } from '#web/api/use-submission.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { FormMessage } from '#web/ui/text/form-message.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { FailureNotice } from '../subscription/failure-notice.tsx'
import { memberCalls } from '../member-calls.ts'
import { Choices } from '../frame/panel.tsx'
import { PartHeading } from '../frame/part-heading.tsx'
import type { OnChanged } from '../frame/part-props.ts'
import { refundProblems } from './refund-labels.ts'
import { TextArea } from '../cancellation/text-area.tsx'

type RefundFormProps = {
  subscriptionId: string
  days: { min: string; max: string }
  onClose: () => void
  onChanged: OnChanged
}

const EVIDENCE_MAX_LENGTH = 4000

/** The first of the 7 days, and what was done on them. */
export function RefundForm({ subscriptionId, days, onClose, onChanged }: RefundFormProps) {
  const id = useId()
  const [given, setGiven] = useState({ followedFrom: '', evidence: '' })
  const [problems, setProblems] = useState<ReturnType<typeof refundProblems>>(null)
  const { isBusy, failure, submit } = useSubmission('Your request was not sent.')

  const change = (part: Partial<typeof given>) => {
    setGiven({ ...given, ...part })
    setProblems(null)
  }
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    const found = refundProblems(given)
    setProblems(found)
    if (found) return
    void submit(async () => {
      const { subscription } = await memberCalls.requestRefund(subscriptionId, {
        ...given,
        evidence: given.evidence.trim(),
      })
      onChanged(subscription, {
        title: 'Your request is with us',
        text: 'Somebody looks at it within 1 to 3 business days and writes to you by email.',
      })
    })
  }
  return (
    <form
      noValidate
      onSubmit={send}
      aria-labelledby={id}
      className="grid grid-cols-1 gap-4 border-t border-line pt-5"
    >
      <PartHeading id={id}>Ask for a refund</PartHeading>
      <div>
        <TextField
          type="date"
          label="The first of your 7 days"
          min={days.min}
          max={days.max}
          value={given.followedFrom}
          readOnly={isBusy}
          error={problems?.followedFrom}
          errorId={`${id}-from`}
          onValueChange={(followedFrom) => change({ followedFrom })}
        />
        <FormMessage id={`${id}-from`} text={problems?.followedFrom ?? null} />
      </div>
      <TextArea
        label="What you did on these 7 days"
        hint="For example what you ate, how you moved, what you measured. A few sentences are enough."
        value={given.evidence}
        isReadOnly={isBusy}
        error={problems?.evidence ?? null}
        maxLength={EVIDENCE_MAX_LENGTH}
        onValueChange={(evidence) => change({ evidence })}
      />
      <FailureNotice failure={failure} />
      <Choices>
        <Button variant="secondary" size="large" disabled={isBusy} onClick={onClose}>
          Not now
        </Button>
        <Button isSubmit size="large" isLoading={isBusy}>
          Send my request
        </Button>
      </Choices>
    </form>
  )
}
