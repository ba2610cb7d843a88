import type { ReactNode } from 'react'
import type { ExperimentResults } from '#shared/contract/admin/admin-experiments.ts'
import { comparisonsOf } from '#shared/experiments/compare-arms.ts'
import { MIN_PURCHASES_PER_ARM, MIN_VISITORS_PER_ARM } from '#shared/experiments/experiment-rules.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { count, percent } from '../../format/format.ts'
import { Card } from '../../panels/card.tsx'

const SOURCES = [
  {
    title:
      'Waudby-Smith, Arbour, Sinha, Kennedy, Ramdas: Time-uniform central limit theory and asymptotic confidence sequences',
    address: 'https://arxiv.org/abs/2103.06476',
  },
  {
    title: 'Lindon, Malek: Anytime-valid inference for multinomial count data',
    address: 'https://arxiv.org/abs/2011.03567',
  },
] as const

const INTERVAL = 'd ± √( 2 (n t + 1) · ln( √(n t + 1) / a ) / (n² t) ) · √( n (v₁/n₁ + v₂/n₂) )'
const RATIO = 'B( k·p + counts ) / ( B( k·p ) · Π pᵢ^countᵢ )'

const Part = ({ title, formula, children }: { title: string; formula?: string; children: ReactNode }) => (
  <div className="grid gap-1">
    <h3 className="font-semibold">{title}</h3>
    {formula !== undefined && (
      <code dir="ltr" className="block rounded-control bg-sunken px-3 py-2 break-words whitespace-normal">
        {formula}
      </code>
    )}
    <p>{children}</p>
  </div>
)

/** How the result is computed, in words; formulas and sources on request. */
export function MethodCard({ results: { experiment } }: { results: ExperimentResults }) {
  const t = useTexts('admin-experiments')
  const { arms, plannedVisitors, smallestEffectPercent } = experiment
  return (
    <Card title={t('method')}>
      <div className="grid max-w-3xl gap-3">
        <p>{t('methodLooks')}</p>
        <details>
          <summary className="cursor-pointer font-semibold text-accent-strong">{t('methodFormulas')}</summary>
          <div className="mt-3 grid gap-4">
            <Part title={t('methodInterval')} formula={INTERVAL}>
              {t('methodIntervalText', {
                planned: count(plannedVisitors),
                comparisons: comparisonsOf(arms.length),
              })}
            </Part>
            <Part title={t('methodRatio')} formula={RATIO}>
              {t('methodRatioText')}
            </Part>
            <Part title={t('methodVerdict')}>
              {t('methodVerdictText', {
                percent: percent(smallestEffectPercent / 100, 0),
                visitors: MIN_VISITORS_PER_ARM,
                purchases: MIN_PURCHASES_PER_ARM,
              })}
            </Part>
            <Part title={t('methodWho')}>{t('methodWhoText')}</Part>
            <div className="grid gap-1">
              <h3 className="font-semibold">{t('methodSources')}</h3>
              <ul className="list-disc ps-5">
                {SOURCES.map(({ title, address }) => (
                  <li key={address}>
                    <a
                      href={address}
                      rel="noreferrer"
                      target="_blank"
                      lang="en"
                      className="text-accent-strong underline underline-offset-2"
                    >
                      {title}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          </div>
        </details>
      </div>
    </Card>
  )
}
