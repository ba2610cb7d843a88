import { useState } from 'react'
import type { readSystemHealth } from '#shared/contract/admin/admin.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { ago, count, dateTime, duration } from '../format/format.ts'
import { Alert } from '../panels/alert.tsx'
import { Badge } from '../panels/badge.tsx'
import { FactList } from '../panels/fact-list.tsx'
import { GivenText } from '../text/given-text.tsx'

type ChainFactsProps = {
  /** What the chain contains: `Records`. */
  label: string
  entries: number
  headHash: string
  checkedAt: string | null
  /** What is wrong and what to do; null if the last check found no fault. */
  fault: string | null
}

const FAULT_TEXTS = {
  changed: 'was changed after it was written',
  missing: 'is missing',
  inserted: 'was not written by this application',
} as const

/** A hash chain and the result of its last check. */
function ChainFacts({ label, entries, headHash, checkedAt, fault }: ChainFactsProps) {
  const [shownAtMs] = useState(() => Date.now())
  return (
    <div className="grid gap-4 px-4 pb-4">
      {fault && <Alert tone="danger">{fault}</Alert>}
      <FactList
        facts={[
          { label, value: count(entries) },
          {
            label: 'Last check',
            value:
              checkedAt === null
                ? 'Not checked yet'
                : `${dateTime(checkedAt)} (${ago(checkedAt, shownAtMs)})`,
          },
          {
            label: 'Result',
            value:
              checkedAt === null ? (
                'The first check runs tonight'
              ) : (
                <Badge tone={fault ? 'danger' : 'good'}>{fault ? 'Tampered with' : 'Intact'}</Badge>
              ),
          },
          { label: 'Last hash', value: <span className="font-mono text-xs">{headHash}</span> },
        ]}
      />
    </div>
  )
}

type AuditFactsProps = NonNullable<RouteData<typeof readSystemHealth>['audit']>

/** The audit chain and the result of its last check. */
export const AuditFacts = ({ fault, ...chain }: AuditFactsProps) => (
  <ChainFacts {...chain} label="Entries" fault={fault && faultText(fault)} />
)

function faultText({ auditId, sequence, kind }: NonNullable<AuditFactsProps['fault']>): string {
  const what = auditId === null ? `Chain entry ${count(sequence)}` : `Audit row ${auditId}`
  return `${what} ${FAULT_TEXTS[kind]}. Someone changed the database directly. Compare the tables admin_audit and admin_audit_chain with a backup, and the last hash with those in the log. Change the database password.`
}

type RecordFactsProps = NonNullable<RouteData<typeof readSystemHealth>['purchaseRecords']>

/** The chain of purchase records and the result of its last check. */
export const RecordFacts = ({ records, fault, ...chain }: RecordFactsProps) => (
  <ChainFacts
    {...chain}
    label="Records"
    entries={records}
    fault={
      fault &&
      `Record ${count(fault.sequence)} ${FAULT_TEXTS[fault.kind]}. Someone changed the database directly. Compare the record with a backup, and the last hash with those in the log and in evidence files.`
    }
  />
)

/** Whether the database is encrypted, and what to do if not. */
export function EncryptionFacts({ isOn, isRequired }: RouteData<typeof readSystemHealth>['encryption']) {
  const isMissing = isRequired && !isOn
  return (
    <div className="grid gap-4 px-4 pb-4">
      {isMissing && (
        <Alert tone="danger">
          Anyone with a copy of the database can read health answers and signing keys. Create a key with
          “openssl rand -base64 32”, set it as ENCRYPTION_KEYS on every server, store it separately from
          backups, and restart. Existing health answers are encrypted the following night.
        </Alert>
      )}
      <FactList
        facts={[
          {
            label: 'Encryption',
            value: (
              <Badge tone={isOn ? 'good' : isMissing ? 'danger' : 'neutral'}>{isOn ? 'On' : 'Off'}</Badge>
            ),
          },
        ]}
      />
    </div>
  )
}

/** The clock of the server that answered. */
export function ClockFacts({ host, reading }: { host: string; reading: ClockReading }) {
  return (
    <div className="grid gap-4 px-4 pb-4">
      {reading.isOff && (
        <Alert tone="danger">
          Payments, plan changes and card updates are refused until the clock is right. Synchronize it with
          NTP. The next payment will then work, and this page updates within two minutes.
        </Alert>
      )}
      <FactList
        facts={[
          { label: 'Server', value: <GivenText text={host} className="font-mono text-xs" /> },
          {
            label: 'Clock',
            value: <Badge tone={reading.isOff ? 'danger' : 'good'}>{clockState(reading)}</Badge>,
          },
          { label: 'Offset', value: clockOffset(reading) },
          { label: 'Measured', value: dateTime(reading.measuredAt) },
        ]}
      />
    </div>
  )
}

type ClockReading = NonNullable<RouteData<typeof readSystemHealth>['clock']['reading']>

const amount = (ms: number): string => duration(Math.abs(ms) / 1000)

/** `OK`, or `Off by 2 min 5 s`. */
export const clockState = ({ isOff, offsetMs }: ClockReading): string =>
  isOff ? `Off by ${amount(offsetMs)}` : 'OK'

/** `2 min 5 s ahead of Stripe's, ±600 ms`; offsets within the uncertainty are no difference. */
export function clockOffset({ offsetMs, uncertaintyMs }: ClockReading): string {
  const difference =
    Math.abs(offsetMs) <= uncertaintyMs
      ? 'No measurable difference'
      : `${amount(offsetMs)} ${offsetMs < 0 ? 'behind' : 'ahead of'} Stripe's`
  return `${difference}, ±${amount(uncertaintyMs)}`
}
