import type { WithdrawalSummary } from '#shared/contract/withdrawal.ts'
import { formatMoney } from '#shared/offer/payment/money.ts'
import { Badge } from '../frame/badge.tsx'
import { Fact, Facts, Panel } from '../frame/panel.tsx'
import { declaredLabel, moneyLabel } from './withdrawal-labels.ts'

type WithdrawnPanelProps = {
  planName: string
  withdrawal: Pick<WithdrawalSummary, 'currency' | 'declaration'>
}

/** A withdrawn contract: the time of withdrawal and the refund. */
export function WithdrawnPanel({ planName, withdrawal }: WithdrawnPanelProps) {
  const { declaration, currency } = withdrawal
  if (declaration === null) return null
  return (
    <Panel title={planName} aside={<Badge tone="info">Withdrawn</Badge>}>
      <Facts>
        <Fact label="Withdrawn on">{declaredLabel(declaration.declaredAt)}</Fact>
        <Fact label="Refund">{formatMoney(declaration.refundMinor, currency)}</Fact>
      </Facts>
      <p>{moneyLabel(withdrawal)}</p>
      <p className="text-ink-soft">
        You have withdrawn from this contract. Your plan ends immediately, and you will not be charged again.
        The confirmation is in the email we sent you.
      </p>
    </Panel>
  )
}
