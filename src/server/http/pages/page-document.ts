import type { AppConfig } from '#shared/brand/brand.ts'
import type { PageContent } from '#shared/brand/page-content.ts'
import { themeVariables } from '#shared/brand/theme-variables.ts'
import { LANGUAGES, type Language } from '#shared/texts/languages.ts'
import type { FirstSteps } from '#shared/quiz/flow/first-steps.ts'
import type { AllTexts } from '#texts/areas.ts'
import { contentSecurityPolicy } from '../security/content-security-policy.ts'
import { escapeJson, escapeText } from './escape-markup.ts'

export type PageContents = {
  language: Language
  config: AppConfig
  /** The address of the configuration and shared texts (`site-data.ts`). Without it, the page carries them. */
  siteData?: string
  /** What this page carries in addition to the configuration. */
  content: PageContent | null
  /** The product's texts that the page carries; it loads others when it needs them. */
  texts: { version: string; areas: Partial<AllTexts> }
  /** Markup of `#root`. */
  rootHtml: string
  /** Shown before the app has loaded; see `first-step.inline.js`. */
  firstSteps?: (FirstSteps & { script: string; rulesAddress: string | null }) | null
  /** The browser hydrates the markup instead of rendering the page. */
  isFinished: boolean
  /** Loads the app after the first paint. Without it, the app is loaded at once. */
  startScript?: string
  title: string
  description: string
  /** Additional tags for the head. */
  headTags: readonly string[]
  /** Structured data for search engines (JSON-LD). */
  structuredData: unknown
  /** Finished pages have their styles inline, others in a file, which finished pages load for later. */
  styles: { text?: string; address: string }
  entry: string
  modules: readonly string[]
  /** Runs before the app has loaded. */
  inlineScript?: string
  /** Embeds other pages of ours. */
  hasOwnFrames?: boolean
}

export type PageDocument = { html: string; contentSecurityPolicy: string }

const themeStyles = (config: AppConfig): string =>
  `:root{${Object.entries(themeVariables(config.theme))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`

/** React writes its preloads before the markup; they belong in the head. */
function splitPreloads(html: string): { preloads: string; markup: string } {
  const preloads = /^(?:<link rel="preload"[^>]*>)*/.exec(html)?.[0] ?? ''
  return { preloads, markup: html.slice(preloads.length) }
}

function headOf(parts: PageContents, preloads: string, inlineStyles: readonly string[]): string {
  const { styles, inlineScript, title, description, headTags } = parts
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeText(title)}</title>`,
    `<meta name="description" content="${escapeText(description)}">`,
    ...headTags,
    // Before the styles: markup is painted while it arrives, and may be tapped from then on.
    ...(inlineScript === undefined ? [] : [`<script>${inlineScript}</script>`]),
    preloads,
    ...inlineStyles.map((text) => `<style>${text}</style>`),
    ...(styles.text === undefined ? [`<link rel="stylesheet" href="${styles.address}">`] : []),
  ].join('')
}

function firstStepsOf({ firstSteps, config }: PageContents): string[] {
  if (!firstSteps) return []
  const basePath = config.languages?.basePath ?? ''
  const { rulesAddress } = firstSteps
  return [
    ...(rulesAddress === null
      ? []
      : [`<link rel="preload" as="fetch" crossorigin href="${escapeText(rulesAddress)}">`]),
    ...firstSteps.steps.map(
      ({ path, title, html }, place) =>
        `<template id="first-step-${place}" data-address="${escapeText(basePath + path)}" data-title="${escapeText(title)}">${html}</template>`,
    ),
    `<script type="application/json" id="first-steps">${escapeJson(firstSteps.of)}</script>`,
  ]
}

/** The inline script at the end of a finished page. One for everything: browsers take milliseconds for each. */
const lateScriptOf = ({ startScript, firstSteps }: PageContents): string | undefined =>
  startScript === undefined ? undefined : startScript + (firstSteps?.script ?? '')

/** What the app loads first. */
function startOf(parts: PageContents): string {
  const { siteData, styles, entry, modules } = parts
  const lateScript = lateScriptOf(parts)
  // The pictures of a finished page may still be loading.
  const priority = lateScript === undefined ? '' : ' fetchpriority="low"'
  const files = [
    ...(siteData === undefined
      ? []
      : [`<link id="site-data" rel="preload" as="fetch" crossorigin href="${siteData}"${priority}>`]),
    ...modules.map((address) => `<link rel="modulepreload" href="${address}"${priority}>`),
    `<script type="module" src="${entry}"${priority}></script>`,
    ...(styles.text === undefined ? [] : [`<link rel="prefetch" href="${styles.address}">`]),
  ].join('')
  // Nothing in a template is loaded.
  return lateScript === undefined
    ? files
    : `<template id="app-start">${files}</template><script>${lateScript}</script>`
}

/** The data come last: the first paint does not need them. */
function bodyOf(parts: PageContents, markup: string): string {
  const { config, siteData, content, texts, isFinished, structuredData } = parts
  const data = (type: string, id: string, json: string): string =>
    `<script type="application/${type}" id="${id}">${json}</script>`
  return [
    `<div id="root"${isFinished ? ' data-finished=""' : ''}>${markup}</div>`,
    ...firstStepsOf(parts),
    ...(content === null ? [] : [data('json', 'page-content', escapeJson(content))]),
    ...(siteData === undefined ? [data('json', 'app-config', escapeJson(config))] : []),
    data('json', 'texts', escapeJson(texts)),
    ...(structuredData === null ? [] : [data('ld+json', 'structured-data', escapeJson(structuredData))]),
    startOf(parts),
  ].join('')
}

/** A whole page, with the policy that allows its inline parts. */
export function composePage(parts: PageContents): PageDocument {
  const { language, config, styles, inlineScript } = parts
  const { direction } = LANGUAGES[language]
  const { preloads, markup } = splitPreloads(parts.rootHtml)
  const inlineStyles = [themeStyles(config), ...(styles.text === undefined ? [] : [styles.text])]
  const head = headOf(parts, preloads, inlineStyles)
  return {
    html: `<!doctype html><html lang="${language}"${direction === 'rtl' ? ' dir="rtl"' : ''} data-theme="${escapeText(config.theme.name)}"><head>${head}</head><body>${bodyOf(parts, markup)}</body></html>`,
    contentSecurityPolicy: contentSecurityPolicy({
      config,
      inlineScripts: [inlineScript, lateScriptOf(parts)].filter((script) => script !== undefined),
      inlineStyles,
      ...(parts.hasOwnFrames === undefined ? {} : { hasOwnFrames: parts.hasOwnFrames }),
    }),
  }
}
