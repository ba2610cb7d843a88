import type { readSystemHealth } from '#shared/contract/admin/admin.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { count } from '../format/format.ts'
import { ChainFacts, FAULT_TEXTS } from './system-facts.tsx'

type RecordFactsProps = NonNullable<RouteData<typeof readSystemHealth>['purchaseRecords']>

/** The chain of purchase records and the result of its last check. */
export const RecordFacts = ({ records, fault, ...chain }: RecordFactsProps) => (
  <ChainFacts
    {...chain}
    label="Records"
    entries={records}
    fault={
      fault &&
      `Record ${count(fault.sequence)} ${FAULT_TEXTS[fault.kind]}. Somebody changed the database directly. Compare the record with a backup, and the last hash with those in the log and in evidence files.`
    }
  />
)
