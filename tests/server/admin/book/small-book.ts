import type { Database } from '#server/db/database.ts'
import type { BookOptions } from '#scripts/book/book-options.ts'
import { type BookSummary, fillBook } from '#scripts/book/fill-book.ts'
import { testBrand } from '../../support/test-app.ts'

/** A year in small. */
export const SMALL_BOOK: BookOptions = {
  sessions: 500,
  leads: 130,
  subscriptions: 60,
  days: 120,
  eventDays: 30,
  seed: 'third',
  until: new Date('2026-11-20T15:30:00Z'),
  add: false,
}

export async function fillSmallBook(
  database: Database,
  options: Partial<BookOptions> = {},
): Promise<BookSummary> {
  const brand = (await testBrand()).current()
  return fillBook(database, brand, { ...SMALL_BOOK, ...options }, () => undefined)
}
