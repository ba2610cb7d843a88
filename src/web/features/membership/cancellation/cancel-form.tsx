import { useId, useState } from 'react'
import type { cancelSubscription } from '#shared/contract/membership.ts'
import type { RouteBody } from '#shared/contract/route.ts'
import { useForm } from '#web/api/use-form.ts'
import { PanelForm } from '../frame/panel-form.tsx'
import { cancellationText } from './cancellation-text.ts'
import { TextArea } from './text-area.tsx'
import { SelectBox } from '#web/ui/controls/select-box.tsx'
import type { PlainKey } from '#shared/texts/reader.ts'
import { useReader } from '#web/app/texts/use-formats.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'

type CancelFormProps = {
  /** End of the paid period. */
  paidUntil: string | null
  onKeep: () => void
  /** Throws if the cancellation fails. */
  cancel: (given: RouteBody<typeof cancelSubscription>) => Promise<void>
}

const COMMENT_MAX_LENGTH = 1000
const EMPTY: { reason: Reason | null; comment: string } = { reason: null, comment: '' }

/** The second step of canceling: what it means, an optional reason, and both choices with equal weight. */
export function CancelForm({ paidUntil, onKeep, cancel }: CancelFormProps) {
  const reader = useReader('contract')
  const { t } = reader
  const [openedAt] = useState(() => new Date())
  const form = useForm({
    values: EMPTY,
    submit: ({ reason, comment }) =>
      cancel({ ...(reason && { reason }), ...(comment.trim() && { comment: comment.trim() }) }),
    fallback: t('notCanceled'),
  })
  return (
    <PanelForm
      form={form}
      title={t('cancelTitle')}
      keepLabel={t('keepPlan')}
      onKeep={onKeep}
      submitLabel={t('cancelNow')}
      isNeutral
    >
      <p>{cancellationText(paidUntil, openedAt, reader)}</p>
      <ReasonSelect {...form.field('reason')} />
      <TextArea label={t('comment')} maxLength={COMMENT_MAX_LENGTH} {...form.field('comment')} />
    </PanelForm>
  )
}

type Reason = NonNullable<RouteBody<typeof cancelSubscription>['reason']>

/** In the order of the contract, whose own list would pull its schemas into the browser. */
const REASONS: Record<Reason, PlainKey<'contract'>> = {
  too_expensive: 'reasonExpensive',
  reached_my_goal: 'reasonGoal',
  not_for_me: 'reasonNotForMe',
  hard_to_follow: 'reasonHard',
  technical_problems: 'reasonTechnical',
  found_another: 'reasonFoundOther',
  other: 'reasonOther',
}
const isReason = (value: string): value is Reason => Object.hasOwn(REASONS, value)

type ReasonSelectProps = { value: Reason | null; onValueChange: (reason: Reason | null) => void }

/** The reason for a cancellation, which is optional. */
function ReasonSelect({ value, onValueChange }: ReasonSelectProps) {
  const t = useTexts('contract')
  const id = useId()
  return (
    <SelectBox
      label={t('reason')}
      id={id}
      value={value ?? ''}
      onChange={({ target }) => onValueChange(isReason(target.value) ? target.value : null)}
    >
      <option value="">{t('reasonNone')}</option>
      {Object.entries(REASONS).map(([reason, label]) => (
        <option key={reason} value={reason}>
          {t(label)}
        </option>
      ))}
    </SelectBox>
  )
}
