import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import * as accountsSchema from '#server/db/schema/accounts.ts'
import * as adEventsSchema from '#server/db/schema/ad-events.ts'
import * as adminSchema from '#server/db/schema/admin.ts'
import * as apiTokensSchema from '#server/db/schema/api-tokens.ts'
import * as billingSchema from '#server/db/schema/billing.ts'
import * as checkoutSchema from '#server/db/schema/checkout.ts'
import * as consentsSchema from '#server/db/schema/consents.ts'
import * as draftsSchema from '#server/db/schema/studio/drafts.ts'
import * as experimentsSchema from '#server/db/schema/studio/experiments.ts'
import * as leadsSchema from '#server/db/schema/leads.ts'
import * as mailsSchema from '#server/db/schema/mails.ts'
import * as membershipSchema from '#server/db/schema/membership.ts'
import * as receiptsSchema from '#server/db/schema/receipts.ts'
import * as purchaseRecordsSchema from '#server/db/schema/purchase-records.ts'
import * as reportsSchema from '#server/db/schema/reports.ts'
import * as trackingSchema from '#server/db/schema/tracking-events.ts'
import * as versionsSchema from '#server/db/schema/studio/versions.ts'
import * as withdrawalsSchema from '#server/db/schema/withdrawals.ts'

type Column = { field: string; name: string; isKey: boolean }

const schemas = [
  accountsSchema,
  adEventsSchema,
  adminSchema,
  apiTokensSchema,
  billingSchema,
  checkoutSchema,
  consentsSchema,
  draftsSchema,
  experimentsSchema,
  leadsSchema,
  mailsSchema,
  membershipSchema,
  receiptsSchema,
  purchaseRecordsSchema,
  reportsSchema,
  trackingSchema,
  versionsSchema,
  withdrawalsSchema,
]

/** Columns of the tables that may hold something about a person, by the table's name. */
export const schemaTables: ReadonlyMap<string, readonly Column[]> = new Map(
  schemas
    .flatMap((schema): unknown[] => Object.values(schema))
    .filter((table) => is(table, PgTable))
    .map((table) => [
      getTableName(table),
      Object.entries(getTableColumns(table)).map(([field, { name, primary }]) => ({
        field,
        name,
        isKey: primary,
      })),
    ]),
)
