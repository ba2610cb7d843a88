import { useId, useState } from 'react'
import type { cancelSubscription } from '#shared/contract/membership.ts'
import type { RouteBody } from '#shared/contract/route.ts'
import { useForm } from '#web/api/use-form.ts'
import { PanelForm } from '../frame/panel-form.tsx'
import { cancellationText } from '../subscription/subscription-status.ts'
import { TextArea } from './text-area.tsx'
import { SelectBox } from '#web/ui/controls/select-box.tsx'

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
  const [openedAt] = useState(() => new Date())
  const form = useForm({
    values: EMPTY,
    submit: ({ reason, comment }) =>
      cancel({ ...(reason && { reason }), ...(comment.trim() && { comment: comment.trim() }) }),
    fallback: 'Your plan was not canceled.',
  })
  return (
    <PanelForm
      form={form}
      title="Cancel your plan?"
      keepLabel="Keep my plan"
      onKeep={onKeep}
      submitLabel="Cancel my plan"
      isNeutral
    >
      <p>{cancellationText(paidUntil, openedAt)}</p>
      <ReasonSelect {...form.field('reason')} />
      <TextArea
        label="What could we have done better? (optional)"
        maxLength={COMMENT_MAX_LENGTH}
        {...form.field('comment')}
      />
    </PanelForm>
  )
}

type Reason = NonNullable<RouteBody<typeof cancelSubscription>['reason']>

/** In the order of the contract, whose own list would pull its schemas into the browser. */
const REASONS: Record<Reason, string> = {
  too_expensive: 'It costs too much',
  reached_my_goal: 'I have reached my goal',
  not_for_me: 'The plan is not for me',
  hard_to_follow: 'It is hard to follow',
  technical_problems: 'Something does not work',
  found_another: 'I use something else now',
  other: 'Another reason',
}
const isReason = (value: string): value is Reason => Object.hasOwn(REASONS, value)

type ReasonSelectProps = { value: Reason | null; onValueChange: (reason: Reason | null) => void }

/** The reason for a cancellation, which is optional. */
function ReasonSelect({ value, onValueChange }: ReasonSelectProps) {
  const id = useId()
  return (
    <SelectBox
      label="Why are you leaving? (optional)"
      id={id}
      value={value ?? ''}
      onChange={({ target }) => onValueChange(isReason(target.value) ? target.value : null)}
    >
      <option value="">I would rather not say</option>
      {Object.entries(REASONS).map(([reason, label]) => (
        <option key={reason} value={reason}>
          {label}
        </option>
      ))}
    </SelectBox>
  )
}
