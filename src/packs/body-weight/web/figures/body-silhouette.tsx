import { useId } from 'react'
import { type Build, SILHOUETTE_BOX, silhouetteFor } from './body-silhouette-geometry.ts'

type BodySilhouetteProps = {
  /** Body mass index, kg/m². */
  bmi: number
  build: Build
  /** Text alternative. */
  label: string
  className?: string
}

/** A standing figure for a BMI, clothed and without a face. */
export function BodySilhouette({ bmi, build, label, className }: BodySilhouetteProps) {
  const clipId = useId()
  const figure = silhouetteFor(bmi, build)
  const { head } = figure

  return (
    <svg
      viewBox={`0 0 ${SILHOUETTE_BOX.width} ${SILHOUETTE_BOX.height}`}
      role="img"
      aria-label={label}
      className={className}
    >
      <clipPath id={clipId}>
        <path d={figure.bodyPath} />
      </clipPath>
      <ellipse cx={80} cy={312} rx={figure.waistHalfWidth + 24} ry={5} className="fill-ink opacity-10" />
      <g strokeLinecap="round" fill="none" strokeWidth={figure.armWidth}>
        {figure.armPaths.map((path) => (
          <path key={path} d={path} className="stroke-figure" />
        ))}
        {figure.sleevePaths.map((path) => (
          <path key={path} d={path} className="stroke-primary" strokeWidth={figure.armWidth + 2.5} />
        ))}
      </g>
      <path d={figure.bodyPath} className="fill-figure" />
      <g clipPath={`url(#${clipId})`}>
        <path d={`M0 68 H62 Q80 84 98 68 H160 V166 H0 Z`} className="fill-primary" />
        <rect x={0} y={158} width={160} height={134} className="fill-accent-strong" />
        <rect x={0} y={298} width={160} height={20} className="fill-ink" />
      </g>
      <Head {...head} build={build} />
    </svg>
  )
}

type HeadProps = { x: number; y: number; radiusX: number; radiusY: number; build: Build }

function Head({ x, y, radiusX, radiusY, build }: HeadProps) {
  const top = y - radiusY
  return (
    <g>
      {build === 'female' && (
        <path
          d={`M${x - radiusX - 4} ${y + 20} Q${x - radiusX - 7} ${top - 5} ${x} ${top - 5} Q${x + radiusX + 7} ${top - 5} ${x + radiusX + 4} ${y + 20} Q${x} ${y + 30} ${x - radiusX - 4} ${y + 20} Z`}
          className="fill-figure-hair"
        />
      )}
      <rect x={x - 6.5} y={y + 10} width={13} height={22} rx={5} className="fill-figure-shade" />
      <ellipse cx={x} cy={y} rx={radiusX} ry={radiusY} className="fill-figure" />
      <path
        d={`M${x - radiusX - 1.5} ${y - 2} Q${x - radiusX - 2} ${top - 4} ${x} ${top - 4} Q${x + radiusX + 2} ${top - 4} ${x + radiusX + 1.5} ${y - 2} Q${x + radiusX * 0.7} ${y - 9} ${x + 3} ${y - 10} Q${x - radiusX * 0.6} ${y - 9} ${x - radiusX - 1.5} ${y - 2} Z`}
        className="fill-figure-hair"
      />
    </g>
  )
}
