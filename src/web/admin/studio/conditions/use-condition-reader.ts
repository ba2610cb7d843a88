import { useMemo } from 'react'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { useFactNames } from '../../text/use-fact-names.ts'
import type { ConditionReader } from './condition-words.ts'

export function useConditionReader(): ConditionReader {
  const t = useTexts('admin-studio')
  const facts = useFactNames()
  return useMemo(() => {
    const values = { imperial: t('unitsImperial'), metric: t('unitsMetric') }
    return { t, names: { ...facts, unitSystem: { name: t('factUnitSystem'), values } } }
  }, [t, facts])
}
