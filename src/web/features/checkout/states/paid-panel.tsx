import { CircleCheck } from 'lucide'
import { Button } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/text/icon.tsx'
import { PaidWays } from '../methods/paid-ways.tsx'

type PaidPanelProps = {
  email: string
  /** Paid just now, not earlier in this visit. */
  isNew: boolean
  onGoOn: () => void
}

/** Replaces the form when nothing is left to pay. */
export function PaidPanel({ email, isNew, onGoOn }: PaidPanelProps) {
  return (
    <div aria-live="polite" className="grid justify-items-start gap-3">
      <p className="flex items-center gap-2.5 font-heading text-xl font-bold text-good">
        <Icon of={CircleCheck} className="size-7" />
        {isNew ? 'Payment received' : 'Already paid'}
      </p>
      <p className="wrap-anywhere">
        {isNew ? 'Your plan is ready for ' : 'You have paid for your plan with '}
        <strong className="font-semibold">{email}</strong>.{!isNew && ' You will not be charged again.'}
      </p>
      <Button onClick={onGoOn}>Continue to your account</Button>
      {!isNew && <PaidWays />}
    </div>
  )
}
