import type { Brand } from '#shared/brand/brand.ts'
import { BrandError, type BrandProblem } from '#shared/brand/brand-error.ts'
import { englishFinding } from '#shared/brand/english-findings.ts'
import { brandVersion } from '#shared/brand/brand-version.ts'
import { parseBrand } from '#shared/brand/parse-brand.ts'
import { contrastFindings } from '#shared/brand/rules/theme-contrast.ts'
import { findSuspicions } from '#shared/brand/rules/find-suspicions.ts'
import { proveBrand } from '#shared/brand/walk/prove-brand.ts'
import type { VersionFinding } from '#shared/versions/version-states.ts'
import { knowledgeOfBrand } from '#packs/server-packs.ts'
import type { BrandContent } from './brand-content.ts'
import { readPictures, sha256, versionOf } from './load-brand.ts'
import { readTranslations, reportLanguages, translationNotes } from './read-translations.ts'

export type CheckedContent = {
  findings: VersionFinding[]
  /** The content hash that leads record; null if it cannot be served. */
  brandVersion: string | null
}

const finding = (
  { rule, message, fix, step, texts }: BrandProblem,
  severity: VersionFinding['severity'],
): VersionFinding => ({
  rule,
  message,
  ...(fix !== undefined && { fix }),
  ...(step !== undefined && { step }),
  ...(texts !== undefined && { texts }),
  severity,
})

/**
 * Checks content by all rules that a version must meet before visitors see it: schema, rules, every path in every
 * language, translations, pictures and contrast. Unlike `loadContent` it goes on after the first rule that fails.
 */
export async function checkContent(content: BrandContent): Promise<CheckedContent> {
  const problems: BrandProblem[] = []
  const attempt = async <T>(work: () => T | Promise<T>): Promise<T | null> => {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof BrandError)) throw error
      problems.push(...error.problems)
      return null
    }
  }
  const { sources, folder, readTexts } = content
  const errors = () => problems.map((problem) => finding(problem, 'error'))
  const brand = await attempt(() => parseBrand(content.input, sources, knowledgeOfBrand))
  if (brand === null) return { findings: errors(), brandVersion: null }
  const knowledge = knowledgeOfBrand(brand)
  const translated = await attempt(() => readTranslations(brand, folder, readTexts))
  const all: Brand[] = [brand, ...[...(translated?.values() ?? [])].map((each) => each.brand)]
  for (const each of all) await attempt(() => proveBrand(each, sources, knowledge))
  await attempt(() => readPictures(brand, content))
  const faint = contrastFindings(brand).map(
    (found): VersionFinding => ({
      rule: found.rule,
      ...englishFinding(found),
      path: ['brand', 'theme'],
      severity: 'error',
    }),
  )
  const notes = (await attempt(() => reportLanguages(brand, folder, readTexts))) ?? []
  return {
    findings: [
      ...errors(),
      ...faint,
      ...findSuspicions(brand, sources).map((problem) => finding(problem, 'warning')),
      ...notes
        .flatMap(translationNotes)
        .map((note): VersionFinding => ({ rule: 'translation', ...note, severity: 'warning' })),
    ],
    brandVersion: problems.length + faint.length > 0 ? null : brandVersion(versionOf(all), sha256),
  }
}
