import { readerOf } from '#shared/texts/reader.ts'
import { en } from '#texts/admin-findings/en.ts'
import type { Finding } from './finding.ts'
import { type FindingText, writeFinding } from './finding-text.ts'
import { suggestion } from './nearest.ts'

const ENGLISH = readerOf<'admin-findings'>('en', en)

export const englishText = (text: FindingText): string => writeFinding(ENGLISH, 'en', text)

/** What a finding says in English, for the command line, logs and the API, and as codes for readers of other languages. */
export function englishFinding({ message, fix }: Pick<Finding, 'message' | 'fix'>) {
  return {
    message: englishText(message),
    ...(fix !== undefined && { fix: englishText(fix) }),
    texts: { message, ...(fix !== undefined && { fix }) },
  }
}

/** What to write instead of `value`, for messages that only authors of files read. */
export function suggestedText(value: unknown, options: readonly string[]): string | undefined {
  const { fix } = suggestion(value, options)
  return fix && englishText(fix)
}
