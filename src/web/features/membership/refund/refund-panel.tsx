import { useState } from 'react'
import { longDate } from '#web/ui/text/calendar-labels.ts'
import { Panel, PanelButton } from '../frame/panel.tsx'
import type { PartProps } from '../frame/part-props.ts'
import { RefundForm } from './refund-form.tsx'
import { firstDays, refundLabel, seventhDay } from './refund-labels.ts'

/** The money-back guarantee: a request while it is possible, otherwise why not. */
export function RefundPanel({ subscription, open, onOpen, onChanged }: PartProps) {
  const { refund, startedAt } = subscription
  const words = refundLabel(refund)
  const [now] = useState(() => new Date())
  const days = firstDays(startedAt, now)
  return (
    <Panel title="Money-back guarantee">
      {words !== null ? (
        <p className="text-ink-soft">{words}</p>
      ) : (
        <>
          <p>
            Have you followed your plan for 7 days in a row and it is not for you? You can ask for your first
            charge back
            {refund.deadline !== null && ` until ${longDate(refund.deadline)}`}. We review requests within 1
            to 3 business days.
          </p>
          {days === null ? (
            <p className="text-ink-soft">
              Your 7 days are not over yet: you can ask for a refund from {longDate(seventhDay(startedAt))}.
            </p>
          ) : open === 'refund' ? (
            <RefundForm
              subscriptionId={subscription.id}
              days={days}
              onClose={() => onOpen(null)}
              onChanged={onChanged}
            />
          ) : (
            <PanelButton label="Ask for a refund" onClick={() => onOpen('refund')} />
          )}
        </>
      )}
    </Panel>
  )
}
