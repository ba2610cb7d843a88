import type { Prediction } from '#shared/body/prediction/prediction.ts'
import type { DatedPrediction } from '#shared/body/prediction/prediction-explanation.ts'
import type { QuizContext } from '#shared/quiz/answers.ts'
import { readProfile } from '#shared/quiz/profile.ts'
import { BmiScale } from '#web/ui/figures/bmi-scale.tsx'
import { Notice, type NoticeTone } from '#web/ui/text/notice.tsx'
import { NowAndGoal } from '../../../cards/now-and-goal.tsx'
import type { PredictionVariant } from './prediction-variant.ts'

type Undated = Exclude<Prediction, DatedPrediction>
type PredictionWithoutDateProps = { prediction: Undated; context: QuizContext; variant: PredictionVariant }

/** What can be said where there is no weight to lose, or not enough is known: no curve, no date. */
export function PredictionWithoutDate({ prediction, context, variant }: PredictionWithoutDateProps) {
  const profile = readProfile(context.answers)
  const notice = NOTICES[prediction.kind]
  return (
    <>
      {variant === 'first' && profile.bmi !== null ? (
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
    text: 'Your goal is the weight you have. Your plan keeps you there with food that does you good.',
  },
  gain: {
    tone: 'caution',
    title: 'IMPORTANT NOTE',
    text: 'Your goal is above your weight today, and this program is for weight loss. Your plan will be about eating well. For gaining weight, please ask a doctor or dietitian.',
  },
  unknown: {
    tone: 'info',
    title: 'A number is missing',
    text: 'With your weight and your goal weight we can work out a date. You can go back and add them at any time.',
  },
}
