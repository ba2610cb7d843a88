import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AppConfig } from '#shared/brand/brand.ts'
import { isRecord } from '#shared/lib/is-record.ts'
import type { Language } from '#shared/texts/languages.ts'
import { escapeText } from './escape-markup.ts'
import { composePage, type PageDocument } from './page-document.ts'
import { hiddenTags } from './page-head.ts'
import { type TextFiles, textsIn } from './text-files.ts'
import type { WebBuild } from './web-build.ts'

const script = readFileSync(join(import.meta.dirname, 'preview.inline.js'), 'utf8')

/** The admin area is at the same origin and shows previews in frames. */
const framable = (policy: string): string =>
  policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'")

/** Everything at the address of the preview: its pages, its calls and its pictures. */
export function previewConfig(config: AppConfig, base: string, language: Language): AppConfig {
  return {
    ...below(config, base),
    apiBaseUrl: `${base}/api`,
    languages: { basePath: base, current: language, label: '', all: [] },
    payments: null,
    adNetwork: null,
  }
}

/** `value` with the addresses of pictures below `base`. */
export function below<T>(value: T, base: string): T
export function below(value: unknown, base: string): unknown {
  if (typeof value === 'string') return value.startsWith('/pictures/') ? base + value : value
  if (Array.isArray(value)) return value.map((item: unknown) => below<unknown>(item, base))
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, below<unknown>(entry, base)]))
}

/** A page of the real app, which the browser renders. */
export function previewPage(
  { build, texts }: { build: WebBuild; texts: TextFiles },
  { config, language, pathname }: { config: AppConfig; language: Language; pathname: string },
): PageDocument {
  const folder = pathname.split('/', 2)[1] ?? ''
  const routeName = folder === '' ? 'landing' : build.hasRoute(folder) ? folder : 'other'
  const all = textsIn(language)
  const { html, title, areas } = build.render(pathname, config, null, { language, areas: all })
  const page = composePage({
    language,
    config,
    content: null,
    texts: {
      version: texts.version,
      areas: Object.fromEntries(areas.map((area) => [area, all[area]])),
    },
    rootHtml: html,
    isFinished: false,
    title,
    description: config.description,
    headTags: hiddenTags,
    structuredData: null,
    styles: { address: build.styles.address },
    entry: build.entry,
    modules: build.modulesFor(routeName),
    inlineScript: script,
  })
  const marked = page.html.replace('<html ', `<html data-app-id="${escapeText(config.appId)}" `)
  return { html: marked, contentSecurityPolicy: framable(page.contentSecurityPolicy) }
}

/** In place of a page, why the content cannot be shown. */
export function previewProblems(problems: readonly string[]): PageDocument {
  const items = problems.map((problem) => `<li>${escapeText(problem)}</li>`).join('')
  return {
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Preview</title></head><body><h1>This draft cannot be shown yet</h1><ul>${items}</ul></body></html>`,
    contentSecurityPolicy: framable("default-src 'none'; base-uri 'none'; frame-ancestors 'none'"),
  }
}
