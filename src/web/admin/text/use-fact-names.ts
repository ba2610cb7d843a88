import { useMemo } from 'react'
import { factNamesIn } from '#packs/operator-packs.ts'
import type { FactNames } from '#shared/pack/pack-operator.ts'
import { useCurrentTexts } from '#web/app/texts/use-texts.ts'

/** What the operator calls the facts of packs. The page must have `namesFacts`. */
export function useFactNames(): FactNames {
  const texts = useCurrentTexts()
  return useMemo(() => factNamesIn(texts), [texts])
}
