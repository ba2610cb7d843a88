import type { readConversionBetween, readConversions } from '#shared/contract/admin/admin-conversions.ts'
import type { RouteData } from '#shared/contract/route.ts'

export type ConversionReport = RouteData<typeof readConversions>
export type ConversionSegment = ConversionReport['segments'][number]
export type BetweenReport = RouteData<typeof readConversionBetween>
