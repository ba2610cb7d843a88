import type { Page } from '@playwright/test'
import type { AppConfig } from '#shared/brand/brand.ts'

/** Of the admin area. */
const INLINE_CONFIG = /(<script type="application\/json" id="app-config"[^>]*>)([\s\S]*?)(<\/script>)/
const SITE_DATA = /<link id="site-data"[^>]*>/
const INLINE_CONTENT = /<script type="application\/json" id="page-content"[^>]*>[\s\S]*?<\/script>/

/** Changes the markup of every page before it reaches the browser. */
async function rewritePages(page: Page, rewrite: (html: string) => string): Promise<void> {
  await page.route(
    (url) => !/^\/(?:api|assets|pictures|site-data)\//.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const response = await route.fetch()
      await route.fulfill({ response, body: rewrite(await response.text()) })
    },
  )
}

/** Removes the data of every page, as on a static host. */
export const removeSiteData = (page: Page): Promise<void> =>
  rewritePages(page, (html) => {
    if (!SITE_DATA.test(html)) throw new Error('the page names no data')
    return html.replace(SITE_DATA, '').replace(INLINE_CONTENT, '')
  })

/** Changes the configuration of every page. */
export async function changeSiteConfig(page: Page, change: (config: AppConfig) => unknown): Promise<void> {
  await rewritePages(page, (html) =>
    html.replace(INLINE_CONFIG, (_, open: string, json: string, close: string) => {
      const changed = JSON.stringify(change(JSON.parse(json) as AppConfig))
      return open + changed.replaceAll('<', String.raw`\u003c`) + close
    }),
  )
  await page.route('**/site-data/**', async (route) => {
    const response = await route.fetch()
    const data = (await response.json()) as { config: AppConfig; texts: unknown }
    await route.fulfill({ response, json: { ...data, config: change(data.config) } })
  })
}
