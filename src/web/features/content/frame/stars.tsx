import { useTexts } from '#web/app/texts/use-texts.ts'

const STAR = 'M12 2.6l2.9 5.9 6.5.9-4.7 4.6 1.1 6.5L12 17.4l-5.8 3.1 1.1-6.5L2.6 9.4l6.5-.9z'
const STAR_WIDTH = 24
const COUNT = 5
const stars = Array.from({ length: COUNT }, (_, index) => index)

const row = (className: string, height: number) => (
  <svg
    viewBox={`0 0 ${COUNT * STAR_WIDTH} ${STAR_WIDTH}`}
    width={COUNT * height}
    height={height}
    fill="currentColor"
    aria-hidden="true"
    className={`max-w-none ${className}`}
  >
    {stars.map((index) => (
      <path key={index} d={STAR} transform={`translate(${index * STAR_WIDTH} 0)`} />
    ))}
  </svg>
)

/** A rating from 1 to 5 as stars; `height` in CSS pixels. The last star may be partly filled. */
export function Stars({ rating, height }: { rating: number; height: number }) {
  const t = useTexts('content')
  return (
    <span className="relative inline-block align-middle">
      <span className="sr-only">{t('ratingOf', { rating, most: COUNT })}</span>
      {row('text-line', height)}
      <span
        className="absolute inset-y-0 start-0 overflow-hidden"
        style={{ width: `${(rating / COUNT) * 100}%` }}
      >
        {row('text-primary', height)}
      </span>
    </span>
  )
}
