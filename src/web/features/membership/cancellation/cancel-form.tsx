import { useState } from 'react'
import type { cancelSubscription } from '#shared/contract/membership.ts'
import type { RouteBody } from '#shared/contract/route.ts'
import { useForm } from '#web/api/use-form.ts'
import { PanelForm } from '../frame/panel-form.tsx'
import { cancellationText } from '../subscription/subscription-status.ts'
import { type Reason, ReasonSelect } from './reason-select.tsx'
import { TextArea } from './text-area.tsx'

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
