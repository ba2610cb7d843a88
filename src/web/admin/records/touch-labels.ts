import { CLICK_NETWORKS } from '#shared/attribution/click-ids.ts'
import { hasSign } from '#shared/attribution/next-attribution.ts'
import type { Touch } from '#shared/attribution/touch.ts'

/** How a visitor arrived, in one line: `Google / cpc, campaign “brand”, landed on /`. */
export function touchLabel(touch: Touch): string {
  const { source, medium, campaign, content, term, clickId, referrerHost, landingPath } = touch
  const parts = [
    [source, medium].filter((word) => word !== undefined).join(' / ') || undefined,
    campaign && `campaign “${campaign}”`,
    content && `content “${content}”`,
    term && `term “${term}”`,
    clickId && `click ID from ${CLICK_NETWORKS[clickId.parameter]}`,
    referrerHost && `referred by ${referrerHost}`,
    hasSign(touch) ? undefined : 'direct',
  ].filter((part) => part !== undefined && part !== '')
  const text = `${parts.join(', ')}, landed on ${landingPath}`
  return text.charAt(0).toUpperCase() + text.slice(1)
}
