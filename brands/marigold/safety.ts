import type { BrandInput } from '#shared/brand/brand.ts'

export const LARGE_LOSS_PERCENT = 25

/** Which goals are refused, and which come with advice to see a doctor. */
export const safety = {
  minimumGoalBmi: 18.5,
  largeLoss: {
    abovePercent: LARGE_LOSS_PERCENT,
    advice:
      'Please see a doctor before you start. A quarter of your body weight is about as much as people lose after gastric bypass surgery.',
    source: {
      text: 'Arterburn and others, Annals of Internal Medicine, 2018',
      url: 'https://doi.org/10.7326/M17-2786',
    },
  },
} satisfies BrandInput['safety']
