import { CLICK_NETWORKS } from './click-ids.ts'
import { groupName } from './group-name.ts'
import type { Touch } from './touch.ts'

/** Under what a touch is counted and found. */
export type TouchNames = { source: string; medium: string; campaign: string }

/** Of a visit that says how it came here, and names no medium or campaign. */
const NONE = 'none'
/** The source of a touch without a sign. */
export const DIRECT = 'direct'

/**
 * The source is the campaign's, else the network that marked the click, else the host that linked here. A click id alone
 * says nothing of a medium: networks mark what is shared as well as what is paid for.
 */
export function touchNames({ source, medium, campaign, clickId, referrerHost }: Touch): TouchNames {
  return {
    source:
      groupName(source) ??
      (clickId && CLICK_NETWORKS[clickId.parameter]) ??
      groupName(referrerHost) ??
      DIRECT,
    medium: groupName(medium) ?? NONE,
    campaign: groupName(campaign) ?? NONE,
  }
}
