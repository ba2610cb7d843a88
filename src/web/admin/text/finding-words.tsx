import { type FindingCode, type FindingText, writeFinding } from '#shared/brand/finding-text.ts'
import { readerFrom } from '#shared/texts/reader.ts'
import type { VersionFinding } from '#shared/versions/version-states.ts'
import type { Texts } from '#web/app/texts/texts.ts'
import { useCurrentTexts } from '#web/app/texts/use-texts.ts'

/** Also as it comes from the API. */
type Said = { [Part in 'message' | 'fix' | 'texts']?: VersionFinding[Part] | undefined } & { message: string }

/** What a finding says to the reader: sentences, and their language. */
export type FindingSentences = { message: string; fix: string | undefined; language: string }

const sentence = (text: string): string =>
  `${text.slice(0, 1).toLocaleUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`

/** Whether the page has a text and those within it. A stored finding may have a code of another release. */
function isKnown(codes: object, { code, values = {} }: FindingText): boolean {
  const within = Object.values(values).flatMap((value) =>
    typeof value === 'object' && 'code' in value ? [value] : [],
  )
  return Object.hasOwn(codes, code) && within.every((text) => isKnown(codes, text))
}

/** Writes findings in the reader's language; in English where the page lacks their texts. */
export function findingSentences(page: Texts, { message, fix, texts }: Said): FindingSentences {
  const codes: Readonly<Partial<Record<FindingCode, unknown>>> = page.catalogue('admin-findings') ?? {}
  if (texts === undefined || !isKnown(codes, texts.message) || (texts.fix && !isKnown(codes, texts.fix)))
    return { message: sentence(message), fix: fix && sentence(fix), language: 'en' }
  const reader = readerFrom(page, 'admin-findings')
  const write = (text: FindingText) => sentence(writeFinding(reader, page.language, text))
  return { message: write(texts.message), fix: texts.fix && write(texts.fix), language: page.language }
}

/** What is wrong and what to do, for a paragraph. */
export function FindingWords({ finding }: { finding: Said }) {
  const { message, fix, language } = findingSentences(useCurrentTexts(), finding)
  return (
    <span lang={language} dir="auto">
      {message}
      {fix !== undefined && <span className="text-ink-soft"> {fix}</span>}
    </span>
  )
}
