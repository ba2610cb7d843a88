import { groupName } from '#shared/attribution/group-name.ts'
import { DIRECT } from '#shared/attribution/touch-names.ts'

/** What an event tells of where its visit came from, apart from first and last touch. */
export type SourceClues = {
  /** Click id of the ad network. */
  fbc: string | null
  /** Address of the page before, without its query; undefined where the event describes no browser. */
  referrer: string | undefined
}

/** Most events tell of no page before: an empty address is no fault, and dearer when it is thrown. */
const hostOf = (address: string): string | null =>
  URL.canParse(address) ? groupName(new URL(address).hostname.replace(/^www\./i, '')) : null

/**
 * Where a visit came from that tells of no touch with a sign: the ad network of a click, else the host that linked here,
 * else `direct`; null where the event does not say.
 * @param ownHosts links from there are none
 */
export function visitSource({ fbc, referrer }: SourceClues, ownHosts: readonly string[]): string | null {
  if (fbc !== null && fbc !== '') return 'facebook'
  if (referrer === undefined) return null
  const host = hostOf(referrer)
  return host === null || ownHosts.some((own) => own.replace(/^www\./i, '').toLowerCase() === host)
    ? DIRECT
    : host
}
