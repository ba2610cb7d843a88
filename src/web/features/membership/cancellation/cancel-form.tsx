import { useId, useState } from 'react'
import type { cancelSubscription } from '#shared/contract/membership.ts'
import type { RouteBody } from '#shared/contract/route.ts'
import { useForm } from '#web/api/use-form.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { FailureNotice } from '#web/ui/text/failure-notice.tsx'
import { Choices } from '../frame/panel.tsx'
import { PartHeading } from '../frame/part-heading.tsx'
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
  const id = useId()
  const [openedAt] = useState(() => new Date())
  const { formProps, field, isBusy, failure } = useForm({
    values: EMPTY,
    submit: ({ reason, comment }) =>
      cancel({ ...(reason && { reason }), ...(comment.trim() && { comment: comment.trim() }) }),
    fallback: 'Your plan was not canceled.',
  })
  return (
    <form {...formProps} aria-labelledby={id} className="grid grid-cols-1 gap-4 border-t border-line pt-5">
      <PartHeading id={id}>Cancel your plan?</PartHeading>
      <p>{cancellationText(paidUntil, openedAt)}</p>
      <ReasonSelect {...field('reason')} />
      <TextArea
        label="What could we have done better? (optional)"
        maxLength={COMMENT_MAX_LENGTH}
        {...field('comment')}
      />
      <FailureNotice failure={failure} />
      <Choices>
        <Button variant="secondary" size="large" disabled={isBusy} onClick={onKeep}>
          Keep my plan
        </Button>
        <Button isSubmit variant="secondary" size="large" isLoading={isBusy}>
          Cancel my plan
        </Button>
      </Choices>
    </form>
  )
}
