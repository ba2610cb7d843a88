import { DAY_MS } from '#shared/lib/time.ts'
import { namedSupportAddress } from '#shared/brand/support-address.ts'
import type { BrandSite } from './brand-site.ts'
import { createMemoryFile, type MemoryFile, REVALIDATED } from './memory-file.ts'

export const SECURITY_TXT_PATH = '/.well-known/security.txt'
/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180

/** Where to report vulnerabilities: the brand's address for that, else its support address, else its contact page. */
function contactOf({ config }: BrandSite, publicUrl: string): string {
  const address = config.legal.securityEmail ?? namedSupportAddress(config)
  return address === undefined ? `${publicUrl}/contact` : `mailto:${address}`
}

/** The `security.txt` of RFC 9116, renewed each day (UTC), so that it does not expire while the server runs. */
export function createSecurityTxt(publicUrl: string, now: () => Date): (site: BrandSite) => MemoryFile {
  let madeFrom: BrandSite['config'] | null = null
  let madeOnDay = -1
  let file: MemoryFile
  return (site) => {
    const day = Math.floor(now().getTime() / DAY_MS)
    if (madeFrom === site.config && madeOnDay === day) return file
    const lines = [
      `Contact: ${contactOf(site, publicUrl)}`,
      `Expires: ${new Date((day + VALID_DAYS) * DAY_MS).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${publicUrl}${SECURITY_TXT_PATH}`,
    ]
    file = createMemoryFile(Buffer.from(`${lines.join('\n')}\n`), 'text/plain; charset=utf-8', REVALIDATED)
    madeFrom = site.config
    madeOnDay = day
    return file
  }
}
