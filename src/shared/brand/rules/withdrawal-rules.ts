import type { Brand } from '../brand.ts'
import type { BrandProblem } from '../brand-error.ts'
import { type BrandSources, fileOfPart } from '../brand-sources.ts'

/** Id of the section or paragraph of the terms that tells of the right of withdrawal. */
const TERMS_ID = 'withdrawal'

/**
 * Buyers who were not told of the right of withdrawal have it for a year longer (Directive 2011/83/EU, article 10), and
 * owe nothing for the time used (article 14(4)): a brand with terms must tell it there.
 */
export function withdrawalProblems(
  { terms, withdrawal }: Pick<Brand, 'terms' | 'withdrawal'>,
  sources: BrandSources,
): BrandProblem[] {
  const ids = (terms?.sections ?? []).flatMap(({ id, content }) => [id, ...content.map((one) => one.id)])
  const isTold = ids.includes(TERMS_ID)
  if (isTold || (!terms && !withdrawal.immediateStart)) return []
  return [
    {
      file: fileOfPart(sources, terms ? 'terms' : 'withdrawal'),
      rule: 'withdrawal-told',
      message: `the terms have no section or paragraph "${TERMS_ID}" that tells buyers of their right of withdrawal`,
    },
  ]
}
