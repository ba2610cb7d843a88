import type { ExperimentResults } from '#shared/contract/admin/admin-experiments.ts'
import { MIN_PURCHASES_PER_ARM, MIN_VISITORS_PER_ARM } from '#shared/experiments/experiment-rules.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { count, dateTime, money, percent } from '../../format/format.ts'
import { Alert } from '../../panels/alert.tsx'
import { Card } from '../../panels/card.tsx'
import { againstOthers } from './against-others.ts'
import { signedMoney } from './signed-money.ts'

type Props = { results: ExperimentResults }

/** The result in one sentence, and what it means. */
export function VerdictCard({ results }: Props) {
  const t = useTexts('admin-experiments')
  const { experiment, purchasesInOtherCurrencies, currency, computedAt } = results
  if (experiment.startedAt === null) return <Alert tone="info">{t('notStarted')}</Alert>
  return (
    <Card title={t('result')}>
      <div className="grid max-w-3xl gap-2">
        <Sentence results={results} />
        {purchasesInOtherCurrencies > 0 && (
          <p className="text-ink-soft">
            {t('otherCurrencies', { count: purchasesInOtherCurrencies, currency })}
          </p>
        )}
        <p className="text-ink-soft">{t('asOf', { time: dateTime(computedAt) })}</p>
      </div>
    </Card>
  )
}

const Title = ({ children }: { children: string }) => (
  <p className="font-heading text-xl font-bold">{children}</p>
)

function Sentence({ results }: Props) {
  const { name, hasEnough } = results.verdict
  if (name === 'blocked') return <Blocked results={results} />
  if (name === 'winner') return <Winner results={results} />
  if (name === 'no_difference_likely') return <NoDifference results={results} />
  return hasEnough ? <Undecided results={results} /> : <TooEarly />
}

function TooEarly() {
  const t = useTexts('admin-experiments')
  return (
    <>
      <Title>{t('tooEarly')}</Title>
      <p>{t('tooEarlyText', { visitors: MIN_VISITORS_PER_ARM, purchases: MIN_PURCHASES_PER_ARM })}</p>
    </>
  )
}

function Undecided({ results: { revenue, experiment, currency } }: Props) {
  const t = useTexts('admin-experiments')
  const [only] = revenue
  const numberOf = (place: number) => experiment.arms[place]?.number ?? 0
  return (
    <>
      <Title>{t('undecided')}</Title>
      {revenue.length === 1 && only?.interval && (
        <p>
          {t('undecidedText', {
            first: numberOf(only.first),
            second: numberOf(only.second),
            low: signedMoney(only.interval.low, currency),
            high: signedMoney(only.interval.high, currency),
          })}
        </p>
      )}
      <p>{t('undecidedMore')}</p>
    </>
  )
}

function Winner({ results }: Props) {
  const t = useTexts('admin-experiments')
  const { verdict, experiment, revenue, currency } = results
  const place = verdict.winner ?? 0
  const numberOf = (of: number) => experiment.arms[of]?.number ?? 0
  return (
    <>
      <Title>{t('winner', { number: numberOf(place) })}</Title>
      {againstOthers(revenue, place).map(({ other, low, high }) => (
        <p key={other}>
          {t('winnerText', {
            low: money(Math.round(low), currency),
            high: money(Math.round(high), currency),
            other: numberOf(other),
          })}
        </p>
      ))}
    </>
  )
}

function NoDifference({ results: { experiment } }: Props) {
  const t = useTexts('admin-experiments')
  return (
    <>
      <Title>{t('noDifference')}</Title>
      <p>{t('noDifferenceText', { percent: percent(experiment.smallestEffectPercent / 100, 0) })}</p>
    </>
  )
}

function Blocked({ results: { experiment, arms } }: Props) {
  const t = useTexts('admin-experiments')
  return (
    <Alert tone="danger">
      <div className="grid gap-2">
        <Title>{t('blocked')}</Title>
        <p>{t('blockedText')}</p>
        <p className="font-semibold">
          {t('blockedCounts', {
            planned: experiment.arms.map(({ weight }) => percent(weight / 100, 0)).join(' / '),
            counted: arms.map(({ assigned }) => count(assigned)).join(' / '),
          })}
        </p>
        <p>{t('blockedWhy')}</p>
      </div>
    </Alert>
  )
}
