import type { Brand } from '../brand.ts'
import type { BrandProblem } from '../brand-error.ts'
import { type BrandSources, fileOfPart } from '../brand-sources.ts'

/** Id of the section or paragraph of the terms about the right of withdrawal. */
const TERMS_ID = 'withdrawal'

/**
 * Buyers who are not informed of the right of withdrawal have it for a year longer (Directive 2011/83/EU, article 10)
 * and owe nothing for the time used (article 14(4)), so the terms of a brand must include it.
 */
export function withdrawalProblems(
  { terms, withdrawal }: Pick<Brand, 'terms' | 'withdrawal'>,
  sources: BrandSources,
): BrandProblem[] {
  const ids = (terms?.sections ?? []).flatMap(({ id, content }) => [id, ...content.map((one) => one.id)])
  const hasSection = ids.includes(TERMS_ID)
  if (hasSection || (!terms && !withdrawal.immediateStart)) return []
  return [
    {
      file: fileOfPart(sources, terms ? 'terms' : 'withdrawal'),
      rule: 'withdrawal-told',
      message: `the terms need a section or paragraph "${TERMS_ID}" about the right of withdrawal`,
    },
  ]
}
