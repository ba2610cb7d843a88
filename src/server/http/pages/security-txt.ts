import { DAY_MS } from '#shared/lib/time.ts'
import { namedSupportAddress } from '#shared/brand/support-address.ts'
import type { Site } from '../routing/site.ts'
import type { BrandSite } from './brand-site.ts'
import { createMemoryFile, type MemoryFile, REVALIDATED } from './memory-file.ts'

export const SECURITY_TXT_PATH = '/.well-known/security.txt'
/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180

/** Where to report vulnerabilities: the brand's address for that, else its support address, else its contact page. */
function contactOf({ config }: BrandSite, origin: string): string {
  const address = config.legal.securityEmail ?? namedSupportAddress(config)
  return address === undefined ? `${origin}/contact` : `mailto:${address}`
}

/** The `security.txt` of RFC 9116, renewed each day (UTC), so that it does not expire while the server runs. */
export function createSecurityTxt(
  brand: BrandSite,
  { origin, languages }: Pick<Site, 'origin' | 'languages'>,
  now: () => Date,
): () => MemoryFile {
  let madeOnDay = -1
  let file: MemoryFile
  return () => {
    const day = Math.floor(now().getTime() / DAY_MS)
    if (madeOnDay === day) return file
    const lines = [
      `Contact: ${contactOf(brand, origin)}`,
      `Expires: ${new Date((day + VALID_DAYS) * DAY_MS).toISOString()}`,
      `Preferred-Languages: ${[...languages.keys()].join(', ')}`,
      `Canonical: ${origin}${SECURITY_TXT_PATH}`,
    ]
    file = createMemoryFile(Buffer.from(`${lines.join('\n')}\n`), 'text/plain; charset=utf-8', REVALIDATED)
    madeOnDay = day
    return file
  }
}
