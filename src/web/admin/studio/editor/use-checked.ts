import { useEffect, useSyncExternalStore } from 'react'
import type { VersionFinding } from '#shared/versions/version-states.ts'
import type { CheckSnapshot } from '../check/checker.ts'
import { useShownDocument, useStudio } from './studio-context.ts'

export function useChecks(): CheckSnapshot {
  const { checker } = useStudio()
  return useSyncExternalStore(checker.subscribe, checker.snapshot)
}

/** Checks the document while it changes. */
export function useChecking(): void {
  const { checker } = useStudio()
  const document = useShownDocument()
  useEffect(() => checker.check(document), [checker, document])
}

export const placeOf = ({ path = [] }: VersionFinding): string => path.join('.')

const NONE: readonly VersionFinding[] = []

/** Findings of a place; with `isWhole`, also those within it. */
export function useFindingsAt(place: string, isWhole = false): readonly VersionFinding[] {
  const findings = useChecks().checked?.findings ?? NONE
  return findings.filter((finding) => {
    const at = placeOf(finding)
    return at === place || (isWhole && at.startsWith(`${place}.`))
  })
}
