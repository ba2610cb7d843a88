/** What an event tells of where its visit came from. */
export type SourceClues = {
  utmSource: unknown
  /** Click id of the ad network. */
  fbc: string | null
  /** Address of the page before, without its query; undefined where the event describes no browser. */
  referrer: string | undefined
}

const MAX_LENGTH = 64

/** In lower case, of letters, digits, `_`, `.`, `-` and single spaces; null where nothing of it is left. */
function plainWord(value: unknown): string | null {
  // An address of a person is no campaign.
  if (typeof value !== 'string' || value.includes('@')) return null
  const word = value
    .toLowerCase()
    .replaceAll(/[^\w .-]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_LENGTH)
    .trim()
  return word === '' ? null : word
}

function hostOf(address: string): string | null {
  try {
    return plainWord(new URL(address).hostname.replace(/^www\./i, ''))
  } catch {
    return null
  }
}

/**
 * Where a visit came from: the campaign's source, else the ad network of a click, else the host that linked here, else
 * `direct`; null where the event does not say.
 * @param ownHosts links from there are none
 */
export function visitSource(
  { utmSource, fbc, referrer }: SourceClues,
  ownHosts: readonly string[],
): string | null {
  const campaign = plainWord(utmSource)
  if (campaign !== null) return campaign
  if (fbc !== null && fbc !== '') return 'facebook'
  if (referrer === undefined) return null
  const host = hostOf(referrer)
  return host === null || ownHosts.some((own) => own.replace(/^www\./i, '').toLowerCase() === host)
    ? 'direct'
    : host
}
