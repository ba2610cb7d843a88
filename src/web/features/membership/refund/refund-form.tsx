import { useId } from 'react'
import { useForm } from '#web/api/use-form.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { FormField } from '#web/ui/controls/form-field.tsx'
import { FailureNotice } from '#web/ui/text/failure-notice.tsx'
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

/** Asks for the first of the 7 days and what the member did. */
export function RefundForm({ subscriptionId, days, onClose, onChanged }: RefundFormProps) {
  const id = useId()
  const { formProps, field, isBusy, failure } = useForm({
    values: { followedFrom: '', evidence: '' },
    validate: refundProblems,
    submit: async ({ followedFrom, evidence }) => {
      const { subscription } = await memberCalls.requestRefund(subscriptionId, {
        followedFrom,
        evidence: evidence.trim(),
      })
      onChanged(subscription, {
        title: 'We have your request',
        text: 'We review requests within 1 to 3 business days and answer by email.',
      })
    },
    fallback: 'Your request was not sent.',
  })
  return (
    <form {...formProps} aria-labelledby={id} className="grid grid-cols-1 gap-4 border-t border-line pt-5">
      <PartHeading id={id}>Ask for a refund</PartHeading>
      <FormField
        type="date"
        label="First of your 7 days"
        min={days.min}
        max={days.max}
        {...field('followedFrom')}
      />
      <TextArea
        label="What you did during these 7 days"
        hint="For example, what you ate, how you exercised and what you measured. A few sentences are enough."
        maxLength={EVIDENCE_MAX_LENGTH}
        {...field('evidence')}
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
