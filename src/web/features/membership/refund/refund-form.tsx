import { useForm } from '#web/api/use-form.ts'
import { FormField } from '#web/ui/controls/form-field.tsx'
import { memberCalls } from '../member-calls.ts'
import { PanelForm } from '../frame/panel-form.tsx'
import type { OnChanged } from '../frame/part-props.ts'
import { refundProblems } from './refund-labels.ts'
import { useAppConfig } from '#web/app/config/app-config.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'
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
  const t = useTexts('subscription')
  const { refundEvidenceHint } = useAppConfig()
  const form = useForm({
    values: { followedFrom: '', evidence: '' },
    validate: (request) => refundProblems(request, t),
    submit: async ({ followedFrom, evidence }) => {
      const { subscription } = await memberCalls.requestRefund(subscriptionId, {
        followedFrom,
        evidence: evidence.trim(),
      })
      onChanged(subscription, { title: t('requestSentTitle'), text: t('requestSentText') })
    },
    fallback: t('requestNotSent'),
  })
  return (
    <PanelForm
      form={form}
      title={t('askForRefund')}
      keepLabel={t('notNow')}
      onKeep={onClose}
      submitLabel={t('sendRequest')}
    >
      <FormField
        type="date"
        label={t('firstDay')}
        min={days.min}
        max={days.max}
        {...form.field('followedFrom')}
      />
      <TextArea
        label={t('evidence')}
        hint={refundEvidenceHint ?? t('evidenceHint')}
        maxLength={EVIDENCE_MAX_LENGTH}
        {...form.field('evidence')}
      />
    </PanelForm>
  )
}
