import { type SubmitEvent, useId, useState } from 'react'
import type { cancelSubscription } from '#shared/contract/membership.ts'
import type { RouteBody } from '#shared/contract/route.ts'
import { useSubmission } from '#web/api/use-submission.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { FailureNotice } from '../subscription/failure-notice.tsx'
import { Choices } from '../frame/panel.tsx'
import { PartHeading } from '../frame/part-heading.tsx'
import { cancellationText } from '../subscription/standing.ts'
import { type Reason, ReasonSelect } from './reason-select.tsx'
import { TextArea } from './text-area.tsx'

type CancelFormProps = {
  /** End of what was paid for. */
  paidUntil: string | null
  onKeep: () => void
  /** Throws where it does not come about. */
  cancel: (given: RouteBody<typeof cancelSubscription>) => Promise<void>
}

const COMMENT_MAX_LENGTH = 1000

/** The second of two presses: what canceling means, a reason for who likes to tell one, and both ways on alike. */
export function CancelForm({ paidUntil, onKeep, cancel }: CancelFormProps) {
  const id = useId()
  const [reason, setReason] = useState<Reason | null>(null)
  const [comment, setComment] = useState('')
  const [openedAt] = useState(() => new Date())
  const { isBusy, failure, submit } = useSubmission('Your plan is not canceled yet.')

  const send = (event: SubmitEvent) => {
    event.preventDefault()
    const words = comment.trim()
    void submit(() =>
      cancel({ ...(reason === null ? {} : { reason }), ...(words === '' ? {} : { comment: words }) }),
    )
  }
  return (
    <form onSubmit={send} aria-labelledby={id} className="grid grid-cols-1 gap-4 border-t border-line pt-5">
      <PartHeading id={id}>Cancel your plan?</PartHeading>
      <p>{cancellationText(paidUntil, openedAt)}</p>
      <ReasonSelect reason={reason} onReason={setReason} />
      <TextArea
        label="What could we have done better? (optional)"
        value={comment}
        onValueChange={setComment}
        maxLength={COMMENT_MAX_LENGTH}
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
