import { useForm } from '#web/api/use-form.ts'
import { FormField } from '#web/ui/controls/form-field.tsx'
import { memberCalls } from '../member-calls.ts'
import { PanelForm } from '../frame/panel-form.tsx'
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
  const form = useForm({
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
    <PanelForm
      form={form}
      title="Ask for a refund"
      keepLabel="Not now"
      onKeep={onClose}
      submitLabel="Send my request"
    >
      <FormField
        type="date"
        label="First of your 7 days"
        min={days.min}
        max={days.max}
        {...form.field('followedFrom')}
      />
      <TextArea
        label="What you did during these 7 days"
        hint="For example, what you ate, how you exercised and what you measured. A few sentences are enough."
        maxLength={EVIDENCE_MAX_LENGTH}
        {...form.field('evidence')}
      />
    </PanelForm>
  )
}
