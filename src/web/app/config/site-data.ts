import { isRecord } from '#shared/lib/is-record.ts'
import { logWarning } from '#web/app/browser/log.ts'

/** What all pages of a site share: its configuration and some areas of texts. */
export type SiteData = { config: unknown; texts: unknown }

/** Loads the file that the page names. null: it names none, or the file cannot be loaded. */
export async function loadSiteData(page: Pick<Document, 'getElementById'>): Promise<SiteData | null> {
  const address = page.getElementById('site-data')?.getAttribute('href')
  if (!address) return null
  try {
    const response = await fetch(address)
    const data: unknown = response.ok ? await response.json() : null
    if (!isRecord(data)) throw new Error(`the server responded with ${response.status}`)
    return { config: data.config, texts: data.texts }
  } catch (error) {
    logWarning('the data of the site did not load', error)
    return null
  }
}
