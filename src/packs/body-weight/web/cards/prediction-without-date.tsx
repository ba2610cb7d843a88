import type { Prediction } from '../../facts/prediction/prediction.ts'
import type { DatedPrediction } from '../../facts/prediction/prediction-explanation.ts'
import type { QuizContext } from '#shared/quiz/quiz-context.ts'
import { readProfile } from '../../facts/profile.ts'
import { BmiScale } from '../figures/bmi-scale.tsx'
import { Notice, type NoticeTone } from '#web/ui/text/notice.tsx'
import { NowAndGoal } from './now-and-goal.tsx'

type Undated = Exclude<Prediction, DatedPrediction>
type PredictionWithoutDateProps = { prediction: Undated; context: QuizContext; hasScale: boolean }

/** Shown if there is no weight to lose or too little is known. @param hasScale today's BMI instead of both figures */
export function PredictionWithoutDate({ prediction, context, hasScale }: PredictionWithoutDateProps) {
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
      <Notice tone={notice.tone} title={notice.title}>
        {notice.text}
      </Notice>
    </>
  )
}

const NOTICES: Record<Undated['kind'], { tone: NoticeTone; title: string; text: string }> = {
  maintain: {
    tone: 'good',
    title: 'WEIGHT MAINTENANCE',
    text: 'Your goal is your current weight. Your plan helps you keep it with food that is good for you.',
  },
  gain: {
    tone: 'caution',
    title: 'IMPORTANT NOTE',
    text: 'Your goal is above your current weight, and this program is for weight loss. Your plan will be about eating well. For gaining weight, please ask a doctor or dietitian.',
  },
  unknown: {
    tone: 'info',
    title: 'A number is missing',
    text: 'To predict a date we need your weight and your goal weight. You can go back and add them at any time.',
  },
}
