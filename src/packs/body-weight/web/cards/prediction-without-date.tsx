import type { PlainKey } from '#shared/texts/reader.ts'
import type { Prediction } from '../../facts/prediction/prediction.ts'
import type { DatedPrediction } from '../../facts/prediction/prediction-explanation.ts'
import type { QuizContext } from '#shared/quiz/quiz-context.ts'
import { readProfile } from '../../facts/profile.ts'
import { BmiScale } from '../figures/bmi-scale.tsx'
import { Notice, type NoticeTone } from '#web/ui/text/notice.tsx'
import { NowAndGoal } from './now-and-goal.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'

type Undated = Exclude<Prediction, DatedPrediction>
type PredictionWithoutDateProps = { prediction: Undated; context: QuizContext; hasScale: boolean }

/** Shown if there is no weight to lose or too little is known. @param hasScale today's BMI instead of both figures */
export function PredictionWithoutDate({ prediction, context, hasScale }: PredictionWithoutDateProps) {
  const t = useTexts('body-weight')
  const profile = readProfile(context.answers)
  const notice = NOTICES[prediction.kind]
  return (
    <>
      {hasScale && profile.bmi !== null ? (
        <div className="rounded-card bg-surface px-5 py-6 shadow-card">
          <BmiScale bmi={profile.bmi} isDetailed />
        </div>
      ) : (
        <NowAndGoal profile={profile} unitSystem={context.unitSystem} />
      )}
      <Notice tone={notice.tone} title={t(notice.title)}>
        {t(notice.text)}
      </Notice>
    </>
  )
}

type NoticeKeys = { tone: NoticeTone; title: PlainKey<'body-weight'>; text: PlainKey<'body-weight'> }

const NOTICES: Readonly<Record<Undated['kind'], NoticeKeys>> = {
  maintain: { tone: 'good', title: 'maintainTitle', text: 'maintainPrediction' },
  gain: { tone: 'caution', title: 'noteTitle', text: 'gainPrediction' },
  unknown: { tone: 'info', title: 'numberMissing', text: 'numberMissingText' },
}
