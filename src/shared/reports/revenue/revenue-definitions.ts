/** Rule sets for figures of recurring revenue. */
export const REVENUE_DEFINITIONS = ['stripe', 'revenuecat'] as const

export type RevenueDefinition = (typeof REVENUE_DEFINITIONS)[number]
