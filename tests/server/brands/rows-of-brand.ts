import type { Database } from '#server/db/database.ts'
import { IS_WHOLE_TABLE } from '../support/whole-table.ts'

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/**
 * Tables of the installation: limits, locks, keys and counters of all brands together.
 * docs/decisions/0052-brands-in-rows.md says why.
 */
const WITHOUT_BRAND = new Set([
  'admin_audit_chain',
  'admin_audit_head',
  'admin_invitations',
  'admin_passkey_challenges',
  'admin_passkeys',
  'admin_recovery_codes',
  'administrators',
  'api_tokens',
  'dismissed_failures',
  'leases',
  'payment_limits',
  'purchase_documents',
  'purchase_record_heads',
  'rate_limits',
  'release_assets',
  'report_marks',
  'sandbox_objects',
  'server_instances',
  'settings',
  'sign_in_failures',
  'stripe_events',
])

/** Operators belong to the installation, though their accounts are those of the default brand. */
const NOT_OF_OPERATORS = 'not in (select account_id from administrators)'

/** How rows of a brand are found where that is not its `brand_id` alone. */
const CONDITIONS: Readonly<Record<string, string>> = {
  draft_edits: 'draft_id in (select id from brand_drafts where brand_id = $1)',
  draft_editors: 'draft_id in (select id from brand_drafts where brand_id = $1)',
  account_claims: 'account_id in (select id from accounts where brand_id = $1)',
  account_tokens: `account_id in (select id from accounts where brand_id = $1) and account_id ${NOT_OF_OPERATORS}`,
  accounts: `brand_id = $1 and id ${NOT_OF_OPERATORS}`,
  cancellation_reasons:
    'stripe_subscription_id in (select stripe_subscription_id from subscriptions where brand_id = $1)',
  subscription_status_history:
    'stripe_subscription_id in (select stripe_subscription_id from subscriptions where brand_id = $1)',
  funnel_stage_days: 'cell_id in (select id from funnel_cells where brand_id = $1)',
  funnel_pair_days: 'cell_id in (select id from funnel_cells where brand_id = $1)',
  funnel_step_days: 'cell_id in (select id from funnel_cells where brand_id = $1)',
  receipt_series: 'brand = $1',
  receipts: 'brand = $1',
}

/** Tables with a brand's rows, and the condition that finds them. */
async function tablesOfBrands({ runText }: Database): Promise<Map<string, string>> {
  const tables = await runText(
    `select table_name as name, exists (
       select from information_schema.columns c
       where c.table_schema = 'public' and c.table_name = t.table_name and c.column_name = 'brand_id') as "hasBrand"
     from information_schema.tables t where table_schema = 'public' and table_type = 'BASE TABLE'
       and ${IS_WHOLE_TABLE} order by 1`,
  )
  return new Map(
    tables.flatMap(({ name, hasBrand }) => {
      const table = String(name)
      const condition = CONDITIONS[table]
      if (condition !== undefined) return [[table, condition] as const]
      if (hasBrand === true) return [[table, 'brand_id = $1'] as const]
      if (!WITHOUT_BRAND.has(table)) throw new Error(`nobody has said whether ${table} belongs to a brand`)
      return []
    }),
  )
}

/** Every row of a brand as a line `table JSON`, sorted. */
export async function rowsOfBrand(database: Database, brandId: string): Promise<string[]> {
  const lines: string[] = []
  for (const [table, condition] of await tablesOfBrands(database)) {
    const rows = await database.runText(
      `select row_to_json(t)::text as row from ${quoted(table)} as t where ${condition}`,
      [brandId],
    )
    lines.push(...rows.map(({ row }) => `${table} ${String(row)}`))
  }
  return lines.sort()
}

/** Tables in which a brand has no row. */
export async function tablesWithout(database: Database, brandId: string): Promise<string[]> {
  const lines = await rowsOfBrand(database, brandId)
  const names = [...(await tablesOfBrands(database)).keys()]
  return names.filter((name) => !lines.some((line) => line.startsWith(`${name} `)))
}
