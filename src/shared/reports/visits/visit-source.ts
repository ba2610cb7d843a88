import { groupName } from '#shared/attribution/group-name.ts'
import { DIRECT } from '#shared/attribution/touch-names.ts'

/** Where an event came from, apart from first and last touch. */
export type SourceClues = {
  /** Click id of the ad network. */
  fbc: string | null
  /** Address of the previous page without its query; undefined for events without a browser. */
  referrer: string | undefined
}

/** `canParse` first: most referrers are empty, and throwing is slow. */
const hostOf = (address: string): string | null =>
  URL.canParse(address) ? groupName(new URL(address).hostname.replace(/^www\./i, '')) : null

/**
 * The source of a visit without campaign parameters: the ad network of a click, else the linking host, else `direct`;
 * null where the event does not say.
 * @param ownHosts hosts whose links are no source
 */
export function visitSource({ fbc, referrer }: SourceClues, ownHosts: readonly string[]): string | null {
  if (fbc !== null && fbc !== '') return 'facebook'
  if (referrer === undefined) return null
  const host = hostOf(referrer)
  return host === null || ownHosts.some((own) => own.replace(/^www\./i, '').toLowerCase() === host)
    ? DIRECT
    : host
}
