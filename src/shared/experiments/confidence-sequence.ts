/** What is known of a figure of one arm: visitors, mean and variance of the values of its visitors. */
export type Sample = { visitors: number; mean: number; variance: number }

export type Interval = { estimate: number; low: number; high: number }

/**
 * The tuning parameter for which the intervals are narrowest after `visitors` visitors. It has to be chosen before the data
 * are seen (Waudby-Smith et al., arXiv 2103.06476, appendix B.2, approximation).
 */
export const tuningFor = (visitors: number, alpha: number): number =>
  (-2 * Math.log(alpha) + Math.log(1 - 2 * Math.log(alpha))) / visitors

/**
 * Half the width of the interval for a mean of values with a standard deviation of 1, valid at all times at once with
 * probability 1 - alpha (Waudby-Smith et al., theorem 2.2: Robbins' normal mixture).
 */
export function boundary(visitors: number, alpha: number, tuning: number): number {
  const scaled = visitors * tuning + 1
  return Math.sqrt((2 * scaled * Math.log(Math.sqrt(scaled) / alpha)) / (visitors ** 2 * tuning))
}

/** The values of a sample from their sums. */
export function sampleOf({ visitors, sum, sumOfSquares }: Sums): Sample {
  if (visitors < 2) return { visitors, mean: visitors === 0 ? 0 : sum / visitors, variance: 0 }
  const mean = sum / visitors
  return { visitors, mean, variance: Math.max(0, (sumOfSquares - sum * mean) / (visitors - 1)) }
}

export type Sums = { visitors: number; sum: number; sumOfSquares: number }

/**
 * The interval for the difference `b - a` of two means that stays valid under repeated looks. The estimate is the mean of one
 * value per visitor of both arms, with the variance n * (variance of a / visitors of a + variance of b / visitors of b):
 * the estimator of the average treatment effect of section 3 of the paper, with the arms' means as predictions.
 * @param tuning of `tuningFor`, for the visitors of both arms
 * @returns null if an arm has fewer than two visitors
 */
export function differenceInterval(
  a: Sample,
  b: Sample,
  { alpha, tuning }: { alpha: number; tuning: number },
): Interval | null {
  if (a.visitors < 2 || b.visitors < 2) return null
  const visitors = a.visitors + b.visitors
  const deviation = Math.sqrt(visitors * (a.variance / a.visitors + b.variance / b.visitors))
  const estimate = b.mean - a.mean
  const margin = deviation * boundary(visitors, alpha, tuning)
  return { estimate, low: estimate - margin, high: estimate + margin }
}
