import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from '#web/app/routing/static-router.tsx'
import { expect, it } from 'vitest'
import { getProgress } from '#shared/quiz/flow/progress.ts'
import { contextOf } from '#tests/quiz/context-of.ts'
import { marigoldConfig as config } from '#tests/web/marigold-config.ts'
import { AppConfigProvider } from '#web/app/config/app-config.tsx'
import { filledShare, isHeaderless, QuizHeader } from './quiz-header.tsx'

const flow = config.quizFlow ?? { id: 'none', labels: [], questions: [] }
const doNothing = () => undefined

it.each([
  ['age', 'Profile'],
  ['sleep_quality', 'Habits'],
  ['start_plan', 'Health Conditions'],
])('on %s, shows back button, logo with a link to the landing page, and %s', (id, label) => {
  const markup = renderToStaticMarkup(
    <AppConfigProvider config={config}>
      <StaticRouter path={`/quiz/${id}`}>
        <QuizHeader
          progress={getProgress(flow, contextOf(), id)}
          groupCount={flow.labels.length}
          onBack={doNothing}
          onStartOver={doNothing}
        />
      </StaticRouter>
    </AppConfigProvider>,
  )
  expect(markup).toContain('aria-label="Back"')
  expect(markup).toMatch(/<a [^>]*href="\/">.*Marigold<\/span><\/a>/)
  expect(markup).toMatch(new RegExp(`aria-valuetext="${label}, \\d+%"`))
  expect(markup).toContain(`>${label}</span>`)
})

it('only info cards show without header and progress bar', () => {
  const without = flow.questions.filter(isHeaderless).map(({ id }) => id)
  const custom = ['weight_prediction_result', 'weight_prediction_result_middle', 'final_prediction_result']
  expect(without).toEqual(
    expect.arrayContaining([...custom, 'calculating_plan', 'program_preparation', 'nutrition_experts']),
  )
  expect(without).toEqual(flow.questions.filter(({ type }) => type === 'info-card').map(({ id }) => id))
})

it.each([
  [{ groupIndex: 0, fraction: 0 }, [0, 0, 0]],
  [{ groupIndex: 1, fraction: 0.4 }, [1, 0.4, 0]],
  [{ groupIndex: 2, fraction: 0.9 }, [1, 1, 0.9]],
])('%o fills the lines between the dots', (progress, shares) => {
  expect([0, 1, 2].map((group) => filledShare(progress, group))).toEqual(shares)
})
