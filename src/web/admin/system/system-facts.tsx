import { useState } from 'react'
import { Alert } from '../panels/alert.tsx'
import { Badge } from '../panels/badge.tsx'
import { FactList } from '../panels/fact-list.tsx'
import { ago, count, dateTime } from '../format/format.ts'

type ChainFactsProps = {
  /** What the chain contains: `Records`. */
  label: string
  entries: number
  headHash: string
  checkedAt: string | null
  /** What is wrong and what to do; null if the last check found no fault. */
  fault: string | null
}

export const FAULT_TEXTS = {
  changed: 'was changed after it was written',
  missing: 'is missing',
  inserted: 'was not written by this application',
} as const

/** A hash chain and the result of its last check. */
export function ChainFacts({ label, entries, headHash, checkedAt, fault }: ChainFactsProps) {
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
