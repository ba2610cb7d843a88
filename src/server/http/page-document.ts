import type { AppConfig } from '#shared/brand/brand.ts'
import { themeColors, themeVariables } from '#shared/brand/theme-variables.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'

export type PageParts = {
  config: AppConfig
  /** Markup of `#root`. */
  rootHtml: string
  /** Styles are in the page where it is finished, else in a file. */
  styles: { text: string } | { address: string }
  entry: string
  modules: readonly string[]
  /** Runs before the app is there; none on pages that wait for it. */
  inlineScript?: string
  title: string
  /** Of pages that search engines may show. */
  canonicalUrl?: string
}

export type PageDocument = { html: string; contentSecurityPolicy: string }

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** JSON that no markup can end. */
const escapeJson = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`)

const themeStyles = (config: AppConfig): string =>
  `:root{${Object.entries(themeVariables(config.theme))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`

/** React puts the preloads it wants before the markup; their place is the head. */
function splitPreloads(html: string): { preloads: string; markup: string } {
  const preloads = /^(?:<link rel="preload"[^>]*>)*/.exec(html)?.[0] ?? ''
  return { preloads, markup: html.slice(preloads.length) }
}

/** A whole page. The configuration comes last: nothing on the way to the first paint needs it. */
export function composePage(parts: PageParts): PageDocument {
  const { config, styles, entry, modules, inlineScript, title, canonicalUrl } = parts
  const { preloads, markup } = splitPreloads(parts.rootHtml)
  const icon = config.landingPageContent.logoImage ?? config.landingPageContent.logoSrc ?? 'data:,'
  const inlineStyles = [themeStyles(config), ...('text' in styles ? [styles.text] : [])]
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeText(title)}</title>`,
    `<meta name="description" content="${escapeText(config.description)}">`,
    `<meta name="theme-color" content="${escapeText(themeColors(config.theme).ground)}">`,
    `<link rel="icon" href="${escapeText(icon)}">`,
    ...(canonicalUrl === undefined ? [] : [`<link rel="canonical" href="${escapeText(canonicalUrl)}">`]),
    // First of all: the markup is painted while it still arrives, and may be tapped from then on.
    ...(inlineScript === undefined ? [] : [`<script>${inlineScript}</script>`]),
    preloads,
    ...inlineStyles.map((text) => `<style>${text}</style>`),
    ...('address' in styles ? [`<link rel="stylesheet" href="${styles.address}">`] : []),
  ]
  // A finished page is painted before its scripts run: they must not take the line from its fonts and pictures.
  const priority = 'text' in styles ? ' fetchpriority="low"' : ''
  const body = [
    `<div id="root">${markup}</div>`,
    `<script type="application/json" id="app-config">${escapeJson(config)}</script>`,
    ...modules.map((address) => `<link rel="modulepreload" href="${address}"${priority}>`),
    `<script type="module" src="${entry}"${priority}></script>`,
  ]
  return {
    html: `<!doctype html><html lang="en" data-theme="${escapeText(config.theme.name)}"><head>${head.join('')}</head><body>${body.join('')}</body></html>`,
    contentSecurityPolicy: contentSecurityPolicy({
      config,
      inlineScripts: inlineScript === undefined ? [] : [inlineScript],
      inlineStyles,
    }),
  }
}
