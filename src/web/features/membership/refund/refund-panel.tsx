import { useState } from 'react'
import { useReader } from '#web/app/texts/use-formats.ts'
import { Panel, PanelButton } from '../frame/panel.tsx'
import type { PartProps } from '../frame/part-props.ts'
import { RefundForm } from './refund-form.tsx'
import { firstDays, refundLabel, seventhDay } from './refund-labels.ts'

/** The money-back guarantee: a request while it is possible, otherwise why not. */
export function RefundPanel({ subscription, open, onOpen, onChanged }: PartProps) {
  const { refund, startedAt } = subscription
  const reader = useReader('subscription')
  const { t, f } = reader
  const words = refundLabel(refund, reader)
  const [now] = useState(() => new Date())
  const days = firstDays(startedAt, now)
  return (
    <Panel title={t('guarantee')}>
      {words !== null ? (
        <p className="text-ink-soft">{words}</p>
      ) : (
        <>
          <p>
            {refund.deadline === null
              ? t('guaranteeText')
              : t('guaranteeUntil', { date: f.longDate(refund.deadline) })}
          </p>
          {days === null ? (
            <p className="text-ink-soft">
              {t('guaranteeTooEarly', { date: f.longDate(seventhDay(startedAt)) })}
            </p>
          ) : open === 'refund' ? (
            <RefundForm
              subscriptionId={subscription.id}
              days={days}
              onClose={() => onOpen(null)}
              onChanged={onChanged}
            />
          ) : (
            <PanelButton label={t('askForRefund')} onClick={() => onOpen('refund')} />
          )}
        </>
      )}
    </Panel>
  )
}
