import { isRecord } from '#shared/lib/is-record.ts'
import { isLanguage, type Language } from '#shared/texts/languages.ts'
import type { AllTexts, AreaName } from '#texts/areas.ts'
import { createTexts, type Texts } from './texts.ts'

let current = createTexts('en', {})

/** The texts of this page load, for what runs outside React; components use `useTexts`. */
export const pageTexts = (): Texts => current

export function setPageTexts(texts: Texts): void {
  current = texts
}

/** The server's files are typed by the catalogues. */
const isTexts = (value: unknown): value is Partial<AllTexts> => isRecord(value)

const languageOf = (page: Pick<Document, 'documentElement'>): Language => {
  const { lang } = page.documentElement
  return isLanguage(lang) ? lang : 'en'
}

/**
 * Takes the language of the page, and the texts that the server wrote into it.
 * @param shared the texts of the site's data
 */
export function startTexts(
  page: Pick<Document, 'documentElement' | 'getElementById'>,
  shared: unknown = null,
): void {
  const json = page.getElementById('texts')?.textContent
  const inline: unknown = json ? JSON.parse(json) : null
  const { version, areas } = isRecord(inline) ? inline : {}
  current = createTexts(
    languageOf(page),
    { ...(isTexts(shared) && shared), ...(isTexts(areas) && areas) },
    typeof version === 'string' ? version : null,
  )
}

/** @throws if the server does not answer with the texts */
async function fetchTexts(page: Texts, area: AreaName): Promise<void> {
  const response = await fetch(page.addressOf(area))
  const texts: unknown = response.ok ? await response.json() : null
  if (!isRecord(texts)) throw new Error(`The server responded without the texts "${area}"`)
  page.add({ [area]: texts })
}

/** Loads areas that are missing; the server renders with all of them. */
export async function loadTexts(areas: readonly AreaName[]): Promise<void> {
  if (typeof document === 'undefined') return
  await loadInto(current, areas)
}

async function loadInto(page: Texts, areas: readonly AreaName[]): Promise<void> {
  await Promise.all(areas.filter((area) => !page.has(area)).map((area) => fetchTexts(page, area)))
}

/** Shows the page in another language than the site's, from these areas on. If they cannot be loaded, nothing changes. */
export async function startLanguage(language: Language, areas: readonly AreaName[]): Promise<void> {
  const next = language === current.language ? current : createTexts(language, {}, current.version)
  await loadInto(next, areas)
  current = next
}

/** Loads code together with the areas that it shows. */
export async function withTexts<Loaded>(
  areas: readonly AreaName[],
  load: () => Promise<Loaded>,
): Promise<Loaded> {
  const [loaded] = await Promise.all([load(), loadTexts(areas)])
  return loaded
}
