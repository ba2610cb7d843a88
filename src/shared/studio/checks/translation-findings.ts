import type { Brand } from '#shared/brand/brand.ts'
import { translatedLanguages } from '#shared/brand/brand-languages.ts'
import { englishFinding } from '#shared/brand/english-findings.ts'
import { type FindingText, findingText } from '#shared/brand/finding-text.ts'
import type { BrandText } from '#shared/brand/schema/texts/brand-texts.ts'
import { compareTranslations } from '#shared/brand/schema/texts/compare-translations.ts'
import type { Language } from '#shared/texts/languages.ts'
import type { VersionDocument } from '#shared/versions/version-document.ts'
import type { VersionFinding } from '#shared/versions/version-states.ts'
import type { TranslationGap } from '../document/outline.ts'

/** If a language lacks more texts than this, one finding has their number. */
const MAX_LISTED = 40
const stepOf = (key: string): string | null => /^quizFlow\.questions\.([^.]+)\./.exec(key)?.[1] ?? null

type Found = { findings: VersionFinding[]; gaps: TranslationGap[] }

function ofLanguage(document: VersionDocument, texts: readonly BrandText[], language: Language): Found {
  const { missing, stale, misfilled } = compareTranslations(texts, document.texts[language] ?? {})
  const finding = (
    { key }: BrandText,
    severity: VersionFinding['severity'],
    rule: string,
    message: FindingText,
  ): VersionFinding => {
    const step = stepOf(key)
    return {
      severity,
      rule,
      ...englishFinding({ message }),
      path: ['texts', language, key],
      ...(step !== null && { step }),
    }
  }
  const gap =
    (kind: TranslationGap['kind']) =>
    (text: BrandText): TranslationGap => ({
      language,
      key: text.key,
      kind,
      step: stepOf(text.key),
    })
  return {
    findings: [
      ...(missing.length > MAX_LISTED
        ? [
            {
              severity: 'error' as const,
              rule: 'text-translated',
              ...englishFinding({
                message: findingText('textsNotTranslated', { count: missing.length, language: { language } }),
              }),
              path: ['texts', language],
            },
          ]
        : missing.map((text) =>
            finding(
              text,
              'error',
              'text-translated',
              findingText('textNotTranslated', { text: text.text, language: { language } }),
            ),
          )),
      ...misfilled.map((text) =>
        finding(
          text,
          'error',
          'translated-placeholders',
          findingText('translationPlaceholders', { text: text.text, language: { language } }),
        ),
      ),
      ...stale.map((text) =>
        finding(
          text,
          'warning',
          'translation-stale',
          findingText('translationStale', { text: text.text, language: { language } }),
        ),
      ),
    ],
    gaps: [...missing.map(gap('missing')), ...stale.map(gap('stale'))],
  }
}

/** Missing, stale and mismatched translations of a brand. */
export function translationFindings(
  document: VersionDocument,
  brand: Brand,
  texts: readonly BrandText[],
): Found {
  const found = translatedLanguages(brand).map((language) => ofLanguage(document, texts, language))
  return {
    findings: found.flatMap(({ findings }) => findings),
    gaps: found.flatMap(({ gaps }) => gaps),
  }
}
