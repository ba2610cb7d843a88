import type { Database } from '#server/db/database.ts'
import type { DemoDataOptions } from '#scripts/demo-data/demo-data-options.ts'
import { type DemoDataSummary, createDemoData } from '#scripts/demo-data/create-demo-data.ts'
import { testBrand } from '../../support/test-app.ts'

/** A year in small. */
export const SMALL_DEMO_DATA: DemoDataOptions = {
  sessions: 500,
  leads: 130,
  subscriptions: 60,
  days: 120,
  eventDays: 30,
  seed: 'third',
  until: new Date('2026-11-20T15:30:00Z'),
  add: false,
}

export async function createSmallDemoData(
  database: Database,
  options: Partial<DemoDataOptions> = {},
  folder?: string,
): Promise<DemoDataSummary> {
  const brand = await testBrand(folder)
  return createDemoData(database, brand, { ...SMALL_DEMO_DATA, ...options }, () => undefined)
}
