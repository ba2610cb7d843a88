/** Whose rules figures of recurring revenue follow. */
export const REVENUE_DEFINITIONS = ['stripe', 'revenuecat'] as const

export type RevenueDefinition = (typeof REVENUE_DEFINITIONS)[number]
