import { isRecord } from '#shared/lib/is-record.ts'
import { isLanguage } from '#shared/texts/languages.ts'
import type { Translations } from '#shared/brand/schema/texts/translation-schema.ts'
import { inCanonicalOrder, type VersionDocument } from './version-document.ts'

/**
 * An exported version as files, so that a repository shows what changed:
 * - `brand.json`: everything but the steps
 * - `quiz/001-ID.json`: one file per step, in their order
 * - `texts/LANGUAGE/brand.json`: the translations
 * - `images/FILE`: the pictures
 *
 * Keys are sorted, so equal documents are equal files.
 */
export const IMAGES = 'images'
const BRAND = 'brand.json'

const pretty = (value: unknown): string => `${JSON.stringify(inCanonicalOrder(value), null, 2)}\n`

/** Ids of steps that are no file names are left out. */
function stepFile(step: unknown, index: number): string {
  const id = isRecord(step) ? step['id'] : undefined
  const isName = typeof id === 'string' && /^[\w-]{1,80}$/.test(id)
  return `quiz/${String(index + 1).padStart(3, '0')}${isName ? `-${id}` : ''}.json`
}

/** The texts of the files, by path. Pictures are not among them. */
export function filesOfDocument({ brand, texts }: VersionDocument): Map<string, string> {
  const files = new Map<string, string>()
  const { quizFlow } = brand
  const steps = isRecord(quizFlow) && Array.isArray(quizFlow['questions']) ? quizFlow['questions'] : null
  const rest =
    steps === null || !isRecord(quizFlow) ? brand : { ...brand, quizFlow: { ...quizFlow, questions: [] } }
  files.set(BRAND, pretty(rest))
  for (const [index, step] of (steps ?? []).entries()) files.set(stepFile(step, index), pretty(step))
  for (const [language, translations] of Object.entries(texts))
    files.set(`texts/${language}/${BRAND}`, pretty(translations))
  return files
}

/** The number that orders the files of steps. */
const orderOf = (path: string): number => Number(/^quiz\/(\d+)/.exec(path)?.[1] ?? 0)

/**
 * The document of exported files. What it contains is not checked.
 * @param pictures hashes by file name
 * @throws SyntaxError for a file that is not JSON, Error without `brand.json`
 */
export function documentOfFiles(
  files: ReadonlyMap<string, string>,
  pictures: Readonly<Record<string, string>>,
): VersionDocument {
  const text = files.get(BRAND)
  if (text === undefined) throw new Error(`there is no ${BRAND}`)
  const brand: unknown = JSON.parse(text)
  if (!isRecord(brand)) throw new Error(`${BRAND} is not an object`)
  const steps = [...files]
    .filter(([path]) => path.startsWith('quiz/'))
    .toSorted(([one], [other]) => orderOf(one) - orderOf(other))
    .map(([, step]): unknown => JSON.parse(step))
  const { quizFlow } = brand
  const hasSteps = isRecord(quizFlow) && Array.isArray(quizFlow['questions'])
  return {
    format: 1,
    brand: hasSteps ? { ...brand, quizFlow: { ...quizFlow, questions: steps } } : brand,
    texts: Object.fromEntries(
      [...files].flatMap(([path, content]) => {
        const [, language = ''] = /^texts\/(\w+)\/brand\.json$/.exec(path) ?? []
        return isLanguage(language) ? [[language, parseTranslations(content)] as const] : []
      }),
    ),
    pictures,
  }
}

function parseTranslations(text: string): Translations
function parseTranslations(text: string): unknown {
  const parsed: unknown = JSON.parse(text)
  return parsed
}
