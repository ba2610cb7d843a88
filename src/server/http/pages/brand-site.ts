import type { AppConfig } from '#shared/brand/brand.ts'
import type { ContentPageName, PageContent } from '#shared/brand/page-content.ts'

/** Addresses of the pictures that represent a brand outside its pages; null if it has none. */
export type SitePictures = {
  /** 1200 x 630 */
  share: string | null
  icons: { touch: string; small: string; large: string } | null
}

/** What pages are made of: the configuration on every page, and the content of single pages. */
export type BrandSite = {
  config: AppConfig
  contents: Readonly<Record<ContentPageName, PageContent>>
  sitePictures: SitePictures
}
