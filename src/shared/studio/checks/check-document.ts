import { PACK_NAMES } from '#packs/pack-names.ts'
import type { Brand } from '#shared/brand/brand.ts'
import type { Finding } from '#shared/brand/finding.ts'
import { englishFinding } from '#shared/brand/english-findings.ts'
import { findingText } from '#shared/brand/finding-text.ts'
import { brandPictures } from '#shared/brand/brand-pictures.ts'
import { canonicalJson } from '#shared/brand/brand-version.ts'
import { examineBrand } from '#shared/brand/parse-brand.ts'
import { checkTexts, type KnownTexts } from '#shared/brand/rules/check-texts.ts'
import { brandSuspicions, toFillIn } from '#shared/brand/rules/find-suspicions.ts'
import { offerTexts } from '#shared/brand/rules/offer-rules.ts'
import { contrastFindings } from '#shared/brand/rules/theme-contrast.ts'
import { brandTexts } from '#shared/brand/schema/texts/brand-texts.ts'
import { walkPaths } from '#shared/brand/walk/walk-paths.ts'
import { isRecord } from '#shared/lib/is-record.ts'
import type { BrandKnowledge } from '#shared/pack/pack-proof.ts'
import type { VersionDocument } from '#shared/versions/version-document.ts'
import type { VersionFinding } from '#shared/versions/version-states.ts'
import type { TranslationGap } from '../document/outline.ts'
import { cardsFindings, lengthFindings } from './content-rules.ts'
import { findingPath } from './finding-path.ts'
import { translationFindings } from './translation-findings.ts'

type Readable = { brand: Brand; knowledge: BrandKnowledge }

export type CheckedDocument = {
  /** Paths start at the document's root: `['brand', 'quizFlow', 'questions', 3, 'when']`. */
  findings: VersionFinding[]
  translations: TranslationGap[]
  /** The brand with its defaults, and what its packs know; null if the document does not match the schema. */
  parsed: Readable | null
}

/** Remembers the last document, so that checking a similar one is fast. */
export type CheckDocument = (document: VersionDocument) => CheckedDocument

const isOfQuiz = ({ step, path }: Finding): boolean => step !== undefined || path?.[0] === 'quizFlow'

/** Pictures of the document that the media library lacks. The server checks the names of emojis. */
const pictureFindings = ({ pictures }: VersionDocument, brand: Brand): Finding[] =>
  brandPictures(brand)
    .filter(({ picture }) => picture.startsWith('image:') && !Object.hasOwn(pictures, picture.slice(6)))
    .map(({ picture, part, step }) => ({
      rule: 'picture-exists',
      message: findingText('pictureMissing', { picture }),
      fix: findingText('fixPictureLibrary'),
      ...(step === undefined ? { path: [part] } : { step }),
      value: picture,
    }))

/** Every text of a value with its path. */
function stringsIn(
  value: unknown,
  path: readonly (string | number)[],
): { text: string; path: typeof path }[] {
  if (typeof value === 'string') return [{ text: value, path }]
  if (Array.isArray(value)) return value.flatMap((item: unknown, index) => stringsIn(item, [...path, index]))
  return isRecord(value)
    ? Object.entries(value).flatMap(([key, item]) =>
        key === 'placeholder' ? [] : stringsIn(item, [...path, key]),
      )
    : []
}

const placesToFillIn = ({ brand }: VersionDocument): VersionFinding[] =>
  stringsIn(brand, ['brand']).flatMap(({ text, path }) => {
    const found = toFillIn(text)
    return found === null
      ? []
      : [{ severity: 'warning' as const, rule: 'to-fill-in', ...englishFinding(found), path }]
  })

/** Fields of steps that no path through the quiz depends on. */
const TEXT_FIELDS = new Set([
  'title',
  'description',
  'label',
  'text',
  'picture',
  'buttonText',
  'placeholder',
  'source',
  'extraContent',
])

/** The steps without their texts: only what the paths through the quiz depend on. */
function withoutTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutTexts)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, entry]) =>
      TEXT_FIELDS.has(key) ? [] : [[key, withoutTexts(entry)]],
    ),
  )
}

/** The fields of a brand that its packs read, besides the quiz. */
const packFields = (brand: Brand): [string, unknown][] => {
  const names = new Set(brand.packs.flatMap((id) => PACK_NAMES[id].brandFields))
  return Object.entries(brand).filter(([name]) => names.has(name))
}

/**
 * Creates the slowest part of the check: it walks all paths, and resolves each text for every visitor it can differ for.
 * While only texts change, it checks the changed texts and does not walk again.
 */
function createProof(): (readable: Readable) => Finding[] {
  let walked: { key: string; findings: Finding[]; texts: KnownTexts } | null = null
  return ({ brand, knowledge }) => {
    const { quizFlow, packs } = brand
    const key = canonicalJson([withoutTexts(quizFlow), packs, packFields(brand)])
    if (walked?.key !== key)
      walked = { key, findings: walkPaths(quizFlow, knowledge).problems, texts: new Map() }
    const { problems } = checkTexts(quizFlow, knowledge, offerTexts(brand, knowledge), walked.texts)
    return [
      ...walked.findings,
      ...problems.map((problem) => (problem.step === undefined ? { ...problem, path: ['offer'] } : problem)),
    ]
  }
}

/**
 * Creates a check for successive versions of a document. It needs Zod, so the admin area runs it in a worker, and pages
 * import its types only.
 */
export function createCheck(knowledgeOf: (brand: Brand) => BrandKnowledge): CheckDocument {
  const proof = createProof()
  return (document) => {
    const located =
      (severity: VersionFinding['severity']) =>
      (finding: Finding): VersionFinding => ({
        severity,
        rule: finding.rule,
        ...englishFinding(finding),
        ...(finding.step !== undefined && { step: finding.step }),
        path: findingPath(document.brand, finding),
      })
    const examined = examineBrand(document.brand, knowledgeOf)
    const errors = examined.findings.map(located('error'))
    if (examined.readable === null)
      return { findings: [...errors, ...placesToFillIn(document)], translations: [], parsed: null }
    const { brand } = examined.readable
    const texts = brandTexts(brand)
    const translated = translationFindings(document, brand, texts)
    // A quiz that breaks other rules cannot be walked.
    const proved = examined.findings.some(isOfQuiz) ? [] : proof(examined.readable)
    return {
      findings: [
        ...errors,
        ...[...proved, ...pictureFindings(document, brand), ...contrastFindings(brand)].map(located('error')),
        ...translated.findings,
        ...[...lengthFindings(texts), ...cardsFindings(brand), ...brandSuspicions(brand)].map(
          located('warning'),
        ),
        ...placesToFillIn(document),
      ],
      translations: translated.gaps,
      parsed: examined.readable,
    }
  }
}
