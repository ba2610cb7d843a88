import { englishText } from '#shared/brand/english-findings.ts'
import { planChargeProblems } from '#shared/offer/payment/charge-limits.ts'
import type { ProductRow } from './write-catalogue.ts'

/** Some plans cannot be sold through Stripe. The message has one line per problem. */
export class CatalogueError extends Error {
  override name = 'CatalogueError'
}

/** @throws CatalogueError if a plan for sale has a currency or price that Stripe cannot charge */
export function checkPlans(rows: readonly ProductRow[]): void {
  const problems = rows
    .filter(({ isActive }) => isActive)
    .flatMap((row) => planChargeProblems(row).map(({ message }) => `${row.id}: ${englishText(message)}`))
  if (problems.length > 0) throw new CatalogueError(problems.join('\n'))
}
