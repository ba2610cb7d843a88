import type { WithdrawalSummary } from '#shared/contract/withdrawal.ts'
import { useReader } from '#web/app/texts/use-formats.ts'
import { Badge } from '../frame/badge.tsx'
import { Fact, Facts, Panel } from '../frame/panel.tsx'
import { moneyLabel } from './withdrawal-labels.ts'

type WithdrawnPanelProps = {
  planName: string
  withdrawal: Pick<WithdrawalSummary, 'currency' | 'declaration'>
}

/** A withdrawn contract: the time of withdrawal and the refund. */
export function WithdrawnPanel({ planName, withdrawal }: WithdrawnPanelProps) {
  const reader = useReader('contract')
  const { t, f } = reader
  const { declaration, currency } = withdrawal
  if (declaration === null) return null
  return (
    <Panel title={planName} aside={<Badge tone="info">{t('statusWithdrawn')}</Badge>}>
      <Facts>
        <Fact label={t('withdrawnOn')}>{f.fullMoment(declaration.declaredAt)}</Fact>
        <Fact label={t('refund')}>{f.money(declaration.refundMinor, currency)}</Fact>
      </Facts>
      <p>{moneyLabel(withdrawal, reader)}</p>
      <p className="text-ink-soft">{t('withdrawnText')}</p>
    </Panel>
  )
}
