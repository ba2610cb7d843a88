import type { RevenueDefinition } from '#shared/reports/revenue/revenue-definitions.ts'

export const DEFINITION_NAMES: Readonly<Record<RevenueDefinition, string>> = {
  stripe: 'Stripe',
  revenuecat: 'RevenueCat',
}
