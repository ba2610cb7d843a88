import { useId } from 'react'
import { bodyMassIndex } from '../../facts/body/bmi.ts'
import { bmiText, weightText } from '../../facts/body/display.ts'
import { readProfile } from '../../facts/profile.ts'
import { type Build, buildOf } from '../figures/body-silhouette-geometry.ts'
import type { QuestionProps } from '#web/ui/step/question-props.ts'
import { StepForm } from '#web/ui/step/step-form.tsx'
import { FACE_BOX, faceFor } from './face-geometry.ts'
import { useReader } from '#web/app/texts/use-formats.ts'

/** The face as it may look today and at the goal, drawn from the visitor's numbers. */
export function FaceChange(props: QuestionProps<'info-card'>) {
  const { context } = props
  const profile = readProfile(context.answers)
  const { weight, goalWeight, heightCm } = profile
  const { t, f } = useReader('body-weight')
  const sides = [
    { caption: 'today', drawing: 'faceToday', weight },
    { caption: 'atGoal', drawing: 'faceAtGoal', weight: goalWeight },
  ] as const
  const faces = sides.flatMap(({ caption, drawing, weight: shown }) => {
    const bmi = shown && heightCm !== null ? bodyMassIndex(shown.kg, heightCm) : null
    return shown && bmi !== null
      ? [{ caption, drawing, bmi, label: weightText(shown, context.unitSystem, f) }]
      : []
  })

  return (
    <StepForm {...props} isCentered>
      <div className="mt-7 grid grid-cols-2 overflow-hidden rounded-card bg-surface shadow-card">
        {faces.map(({ caption, drawing, bmi, label }, index) => (
          <figure key={caption} className={index === 0 ? 'bg-sunken' : 'bg-primary-soft'}>
            <figcaption className="px-3 pt-5 text-center">
              <span className="block text-[0.9375rem] text-ink">{t(caption)}</span>
              <span className="block font-heading text-xl font-bold tabular-nums">{label}</span>
            </figcaption>
            <FaceDrawing
              bmi={bmi}
              build={buildOf(profile)}
              label={t(drawing, { bmi: bmiText(bmi, f) })}
              className="block w-full"
            />
          </figure>
        ))}
      </div>
    </StepForm>
  )
}

type FaceDrawingProps = {
  /** Body mass index, kg/m². */
  bmi: number
  build: Build
  /** Text alternative. */
  label: string
  className?: string
}

const M = FACE_BOX.width / 2

/** A friendly face drawn from a body mass index. */
function FaceDrawing({ bmi, build, label, className }: FaceDrawingProps) {
  const clipId = useId()
  const face = faceFor(bmi)
  const { neckHalfWidth: neck, cheekHalfWidth: cheek, templeHalfWidth: temple, chinY } = face
  const shoulder = 70 + neck * 0.5

  return (
    <svg
      viewBox={`0 0 ${FACE_BOX.width} ${FACE_BOX.height}`}
      role="img"
      aria-label={label}
      className={className}
    >
      {build === 'female' && (
        <path
          d={`M${M} 22C${M - 78} 20 ${M - temple - 26} 120 ${M - cheek - 14} 178C${M - 60} 196 ${M + 60} 196 ${M + cheek + 14} 178C${M + temple + 26} 120 ${M + 78} 20 ${M} 22Z`}
          className="fill-figure-hair"
        />
      )}
      <path
        d={`M${M - shoulder} 232C${M - shoulder} 204 ${M - neck - 12} 204 ${M - neck} 194H${M + neck}C${M + neck + 12} 204 ${M + shoulder} 204 ${M + shoulder} 232Z`}
        className="fill-primary"
      />
      <clipPath id={clipId}>
        <path d={`M${M - neck} 140V192Q${M} 222 ${M + neck} 192V140Z`} />
      </clipPath>
      <g clipPath={`url(#${clipId})`}>
        <rect x={0} y={140} width={200} height={90} className="fill-figure" />
        <path d={face.outlinePath} transform="translate(0 9)" className="fill-figure-shade" />
      </g>
      {[-1, 1].map((side) => (
        <ellipse
          key={side}
          cx={M + side * (cheek - 1)}
          cy={106}
          rx={8}
          ry={13}
          className="fill-figure-shade"
        />
      ))}
      <path d={face.outlinePath} className="fill-figure" />
      {[-1, 1].map((side) => (
        <g key={side}>
          <ellipse cx={M + side * 30} cy={128} rx={11} ry={7} className="fill-danger opacity-15" />
          <path
            d={`M${M + side * 30} 87Q${M + side * 20} 81 ${M + side * 11} 87`}
            fill="none"
            strokeWidth={3.6}
            strokeLinecap="round"
            className="stroke-figure-hair"
          />
          <ellipse cx={M + side * 20.5} cy={102} rx={4.6} ry={5.6} className="fill-figure-hair" />
          <circle cx={M + side * 20.5 + 1.6} cy={100} r={1.5} className="fill-white" />
        </g>
      ))}
      <g fill="none" strokeLinecap="round">
        <path d={`M${M} 106Q${M + 7} 121 ${M - 2} 122`} strokeWidth={2.6} className="stroke-figure-shade" />
        <path d={`M${M - 15} 139Q${M} 152 ${M + 15} 139`} strokeWidth={3.6} className="stroke-danger/70" />
        {bmi >= 29 && (
          <path
            d={`M${M - 13} ${chinY - 9}Q${M} ${chinY - 4} ${M + 13} ${chinY - 9}`}
            strokeWidth={2}
            className="stroke-figure-shade"
          />
        )}
      </g>
      <Fringe build={build} temple={temple} />
    </svg>
  )
}

function Fringe({ build, temple }: { build: Build; temple: number }) {
  const edge = temple + 4
  const path =
    build === 'female'
      ? `M${M} 28C${M - 44} 24 ${M - edge - 8} 60 ${M - edge} 104C${M - edge + 10} 84 ${M - 22} 74 ${M - 8} 54C${M + 12} 76 ${M + edge - 12} 80 ${M + edge} 104C${M + edge + 8} 60 ${M + 44} 24 ${M} 28Z`
      : `M${M - edge} 94C${M - edge - 8} 40 ${M - 26} 26 ${M + 4} 28C${M + 40} 26 ${M + edge + 8} 46 ${M + edge} 94C${M + edge - 4} 78 ${M + edge - 8} 72 ${M + 34} 64C${M + 6} 68 ${M - 22} 66 ${M - 36} 60C${M - edge + 6} 70 ${M - edge + 4} 80 ${M - edge} 94Z`
  return <path d={path} className="fill-figure-hair" />
}
