import { useId } from 'react'
import type { cancelSubscription } from '#shared/contract/membership.ts'
import type { RouteBody } from '#shared/contract/route.ts'
import { SelectBox } from '#web/ui/controls/select-box.tsx'

export type Reason = NonNullable<RouteBody<typeof cancelSubscription>['reason']>

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
export function ReasonSelect({ value, onValueChange }: ReasonSelectProps) {
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
