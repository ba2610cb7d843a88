import type { Page } from '@playwright/test'
import type { AppConfig } from '#shared/brand/brand.ts'

const INLINE_CONFIG = /(<script type="application\/json" id="app-config"[^>]*>)([\s\S]*?)(<\/script>)/
const INLINE_CONTENT = /<script type="application\/json" id="page-content"[^>]*>[\s\S]*?<\/script>/

/** Changes the markup of every page before it reaches the browser. */
async function rewritePages(page: Page, rewrite: (html: string) => string): Promise<void> {
  await page.route(
    (url) => !/^\/(?:api|assets|pictures)\//.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const response = await route.fetch()
      const html = await response.text()
      const rewritten = rewrite(html)
      if (rewritten === html) throw new Error('nothing was rewritten')
      await route.fulfill({ response, body: rewritten })
    },
  )
}

/** Removes the inline data of pages, as on a static host. */
export const removeInlineConfig = (page: Page): Promise<void> =>
  rewritePages(page, (html) => html.replace(INLINE_CONFIG, '').replace(INLINE_CONTENT, ''))

/** Changes the inline configuration of every page. */
export const changeInlineConfig = (page: Page, change: (config: AppConfig) => unknown): Promise<void> =>
  rewritePages(page, (html) =>
    html.replace(INLINE_CONFIG, (_, open: string, json: string, close: string) => {
      const changed = JSON.stringify(change(JSON.parse(json) as AppConfig))
      return open + changed.replaceAll('<', String.raw`\u003c`) + close
    }),
  )
