import { CLICK_NETWORKS } from './click-ids.ts'
import { groupName } from './group-name.ts'
import type { Touch } from './touch.ts'

/** The names that a touch is grouped by. */
export type TouchNames = { source: string; medium: string; campaign: string }

/** The medium or campaign of a touch that names none. */
const NONE = 'none'
/** The source of a direct visit. */
export const DIRECT = 'direct'

/**
 * The source is the campaign's, else the network of the click id, else the referring host. A click id does not imply a
 * medium: networks also mark shared links, which are not paid.
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
