import type { readSystemHealth } from '#shared/contract/admin/admin.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { count } from '../format/format.ts'
import { ChainFacts, FAULT_TEXTS } from './chain-facts.tsx'

type AuditFactsProps = NonNullable<RouteData<typeof readSystemHealth>['audit']>

/** The chain of the audit, and what its last check found. */
export const AuditFacts = ({ fault, ...chain }: AuditFactsProps) => (
  <ChainFacts {...chain} label="Entries" fault={fault && faultText(fault)} />
)

function faultText({ auditId, sequence, kind }: NonNullable<AuditFactsProps['fault']>): string {
  const what = auditId === null ? `Entry ${count(sequence)} of the chain` : `Row ${auditId} of the audit`
  return `${what} ${FAULT_TEXTS[kind]}. Somebody has written to the database past this program. Compare the tables admin_audit and admin_audit_chain with a backup, and the hash of the last entry with those in the log. Change the password of the database.`
}
