/** The address of the data that a page names. */
export const siteDataAddress = (html: string): string =>
  /<link id="site-data"[^>]* href="([^"]+)"/.exec(html)?.[1] ?? ''

/** The version of its brand that a page shows. */
export const versionOnPage = (html: string): string =>
  /\/site-data\/([^/]+)\//.exec(siteDataAddress(html))?.[1] ?? 'none'
