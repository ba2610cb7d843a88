import { useState } from 'react'
import type { readSystemHealth } from '#shared/contract/admin/admin.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { ago, count, dateTime, duration } from '../format/format.ts'
import { Alert } from '../panels/alert.tsx'
import { Badge } from '../panels/badge.tsx'
import { FactList } from '../panels/fact-list.tsx'
import { GivenText } from '../text/given-text.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { pageTexts } from '#web/app/texts/page-texts.ts'

type ChainFactsProps = {
  /** What the chain contains. */
  label: string
  entries: number
  headHash: string
  checkedAt: string | null
  /** What is wrong and what to do; null if the last check found no fault. */
  fault: string | null
}

/** A hash chain and the result of its last check. */
function ChainFacts({ label, entries, headHash, checkedAt, fault }: ChainFactsProps) {
  const t = useTexts('admin-operations')
  const [shownAtMs] = useState(() => Date.now())
  return (
    <div className="grid gap-4 px-4 pb-4">
      {fault && <Alert tone="danger">{fault}</Alert>}
      <FactList
        facts={[
          { label, value: count(entries) },
          {
            label: t('lastCheck'),
            value:
              checkedAt === null ? t('notChecked') : `${dateTime(checkedAt)} (${ago(checkedAt, shownAtMs)})`,
          },
          {
            label: t('result'),
            value:
              checkedAt === null ? (
                t('firstTonight')
              ) : (
                <Badge tone={fault ? 'danger' : 'good'}>{fault ? t('tamperedWith') : t('intact')}</Badge>
              ),
          },
          { label: t('lastHash'), value: <span className="font-mono text-xs">{headHash}</span> },
        ]}
      />
    </div>
  )
}

type AuditFactsProps = NonNullable<RouteData<typeof readSystemHealth>['audit']>

/** The audit chain and the result of its last check. */
export const AuditFacts = ({ fault, ...chain }: AuditFactsProps) => {
  const t = useTexts('admin-operations')
  return <ChainFacts {...chain} label={t('entries')} fault={fault && faultText(fault)} />
}

const ENTRY_FAULTS = { changed: 'entryChanged', missing: 'entryMissing', inserted: 'entryInserted' } as const
const ROW_FAULTS = { changed: 'rowChanged', missing: 'rowMissing', inserted: 'rowInserted' } as const
const RECORD_FAULTS = {
  changed: 'recordChanged',
  missing: 'recordMissing',
  inserted: 'recordInserted',
} as const

function faultText({ auditId, sequence, kind }: NonNullable<AuditFactsProps['fault']>): string {
  const t = pageTexts().of('admin-operations')
  const fault =
    auditId === null
      ? t(ENTRY_FAULTS[kind], { number: count(sequence) })
      : t(ROW_FAULTS[kind], { id: auditId })
  return t('auditAdvice', { fault })
}

type RecordFactsProps = NonNullable<RouteData<typeof readSystemHealth>['purchaseRecords']>

/** The chain of purchase records and the result of its last check. */
export const RecordFacts = ({ records, fault, ...chain }: RecordFactsProps) => {
  const t = useTexts('admin-operations')
  return (
    <ChainFacts
      {...chain}
      label={t('records')}
      entries={records}
      fault={fault && t('recordAdvice', { fault: t(RECORD_FAULTS[fault.kind], { number: fault.sequence }) })}
    />
  )
}

/** Whether the database is encrypted, and what to do if not. */
export function EncryptionFacts({ isOn, isRequired }: RouteData<typeof readSystemHealth>['encryption']) {
  const t = useTexts('admin-operations')
  const isMissing = isRequired && !isOn
  return (
    <div className="grid gap-4 px-4 pb-4">
      {isMissing && <Alert tone="danger">{t('encryptionMissing')}</Alert>}
      <FactList
        facts={[
          {
            label: t('encryption'),
            value: (
              <Badge tone={isOn ? 'good' : isMissing ? 'danger' : 'neutral'}>
                {isOn ? t('on') : t('off')}
              </Badge>
            ),
          },
        ]}
      />
    </div>
  )
}

/** The clock of the server that answered. */
export function ClockFacts({ host, reading }: { host: string; reading: ClockReading }) {
  const t = useTexts('admin-operations')
  return (
    <div className="grid gap-4 px-4 pb-4">
      {reading.isOff && <Alert tone="danger">{t('clockOff')}</Alert>}
      <FactList
        facts={[
          { label: t('server'), value: <GivenText text={host} className="font-mono text-xs" /> },
          {
            label: t('clock'),
            value: <Badge tone={reading.isOff ? 'danger' : 'good'}>{clockState(reading)}</Badge>,
          },
          { label: t('offset'), value: clockOffset(reading) },
          { label: t('measured'), value: dateTime(reading.measuredAt) },
        ]}
      />
    </div>
  )
}

type ClockReading = NonNullable<RouteData<typeof readSystemHealth>['clock']['reading']>

const amount = (ms: number): string => duration(Math.abs(ms) / 1000)

/** `OK`, or `Off by 2 min 5 s`. */
export const clockState = ({ isOff, offsetMs }: ClockReading): string =>
  isOff
    ? pageTexts().of('admin-operations')('offBy', { duration: amount(offsetMs) })
    : pageTexts().of('admin-operations')('clockOk')

/** `2 min 5 s ahead of Stripe's, ±600 ms`; offsets within the uncertainty are no difference. */
export function clockOffset({ offsetMs, uncertaintyMs }: ClockReading): string {
  const t = pageTexts().of('admin-operations')
  const uncertainty = amount(uncertaintyMs)
  if (Math.abs(offsetMs) <= uncertaintyMs) return t('noDifference', { uncertainty })
  return t(offsetMs < 0 ? 'behindStripe' : 'aheadOfStripe', { duration: amount(offsetMs), uncertainty })
}
