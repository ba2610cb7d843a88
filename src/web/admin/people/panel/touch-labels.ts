import { CLICK_NETWORKS } from '#shared/attribution/click-ids.ts'
import { hasSign } from '#shared/attribution/next-attribution.ts'
import type { Touch } from '#shared/attribution/touch.ts'

/** How somebody came here, in one line, the most telling first; of a direct visit that it was one. */
export function touchLabel(touch: Touch): string {
  const { source, medium, campaign, content, term, clickId, referrerHost, landingPath } = touch
  const parts = [
    [source, medium].filter((word) => word !== undefined).join(' / ') || undefined,
    campaign && `campaign “${campaign}”`,
    content && `content “${content}”`,
    term && `term “${term}”`,
    clickId && `a click that ${CLICK_NETWORKS[clickId.parameter]} has marked`,
    referrerHost && `linked from ${referrerHost}`,
    hasSign(touch) ? undefined : 'direct',
  ].filter((part) => part !== undefined && part !== '')
  const words = `${parts.join(', ')}, to ${landingPath}`
  return words.charAt(0).toUpperCase() + words.slice(1)
}
