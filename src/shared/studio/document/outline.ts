import type { Language } from '#shared/texts/languages.ts'
import type { VersionDocument } from '#shared/versions/version-document.ts'
import type { VersionFinding } from '#shared/versions/version-states.ts'
import { labelsOf, plainText, questionsOf, stringOf } from './read-document.ts'

/** A text whose translation is missing or stale. `step`: id of its step; null: it is outside the quiz. */
export type TranslationGap = {
  language: Language
  key: string
  kind: 'missing' | 'stale'
  step: string | null
}

export type OutlineStep = {
  id: string
  /** From 1. */
  position: number
  type: string
  /** Title in the language of the brand's texts, without placeholders. */
  title: string
  /** Id and label of its group of the progress bar. */
  group: { id: string; label: string }
  isOnLanding: boolean
  isFinal: boolean
  missing: readonly Language[]
  stale: readonly Language[]
  findings: readonly VersionFinding[]
}

/** All steps in order. The document may be incomplete: what cannot be read is left out. */
export function outlineOf(
  document: VersionDocument,
  checked: { findings: readonly VersionFinding[]; translations: readonly TranslationGap[] },
): OutlineStep[] {
  const labels = new Map(labelsOf(document).map(({ id, label }) => [id, stringOf(label)]))
  return questionsOf(document).map((question, index): OutlineStep => {
    const id = stringOf(question['id'])
    const group = stringOf(question['stepLabelId'])
    const languages = (kind: TranslationGap['kind']) => [
      ...new Set(
        checked.translations.filter((gap) => gap.step === id && gap.kind === kind).map((gap) => gap.language),
      ),
    ]
    return {
      id,
      position: index + 1,
      type: stringOf(question['type']),
      title: plainText(question['title']),
      group: { id: group, label: labels.get(group) ?? group },
      isOnLanding: question['landingPageOnly'] === true,
      isFinal: question['isFinal'] === true,
      missing: languages('missing'),
      stale: languages('stale'),
      findings: checked.findings.filter((finding) => finding.step === id),
    }
  })
}
