import type { readSystemHealth } from '#shared/contract/admin.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { Alert } from '../kit/alert.tsx'
import { Badge } from '../kit/badge.tsx'
import { FactList } from '../kit/fact-list.tsx'
import { count, dateTime } from '../kit/format.ts'

type RecordFactsProps = NonNullable<RouteData<typeof readSystemHealth>['purchaseRecords']>

const FAULT_TEXTS = {
  changed: 'was changed after it was written',
  missing: 'is gone',
  inserted: 'was not written by this program',
} as const

/** The chain of purchase records, and what its last check found. */
export function RecordFacts({ records, headHash, checkedAt, fault }: RecordFactsProps) {
  return (
    <div className="grid gap-4 px-4 pb-4">
      {fault && (
        <Alert tone="danger">
          Record {count(fault.sequence)} {FAULT_TEXTS[fault.kind]}. Somebody has written to the database past
          this program. Compare the record with a backup, and the hash of the last record with those in the
          log and in evidence files.
        </Alert>
      )}
      <FactList
        facts={[
          { label: 'Records', value: count(records) },
          { label: 'Last check', value: checkedAt === null ? 'Not checked yet' : dateTime(checkedAt) },
          {
            label: 'Result',
            value:
              checkedAt === null ? (
                'The first check comes tonight'
              ) : (
                <Badge tone={fault ? 'danger' : 'good'}>{fault ? 'Does not fit' : 'No fault'}</Badge>
              ),
          },
          { label: 'Last hash', value: <span className="font-mono text-xs">{headHash}</span> },
        ]}
      />
    </div>
  )
}
