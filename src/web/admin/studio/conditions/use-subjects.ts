import { useEffect, useMemo, useState } from 'react'
import type { SubjectChoice } from '#shared/studio/conditions/clause-choices.ts'
import { brandInputOf } from '#shared/studio/document/document-of.ts'
import { useShownDocument, useStudio } from '../editor/studio-context.ts'
import { useChecks } from '../editor/use-checked.ts'
import { type NamedSubject, nameFacts } from './name-facts.ts'
import { useConditionReader } from './use-condition-reader.ts'

const STEP_PLACE = /^brand\.quizFlow\.questions\.(?<index>\d+)\./

const NONE: readonly SubjectChoice[] = []

/** What a condition can compare: the steps before it, or all steps for what is shown after the quiz. */
export function useSubjects(place: string): readonly NamedSubject[] {
  const { checker } = useStudio()
  const { checked } = useChecks()
  const { names } = useConditionReader()
  const count = brandInputOf(useShownDocument()).quizFlow?.questions?.length ?? 0
  const inStep = STEP_PLACE.exec(place)?.groups?.['index']
  const index = inStep === undefined ? count : Number(inStep)
  const [subjects, setSubjects] = useState(NONE)
  useEffect(() => {
    if (checked === null) return undefined
    let isCurrent = true
    void checker.ask('subjects', index).then((found) => isCurrent && setSubjects(found))
    return () => {
      isCurrent = false
    }
  }, [checker, checked, index])
  return useMemo(() => nameFacts(subjects, names), [subjects, names])
}
