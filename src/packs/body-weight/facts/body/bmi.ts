export type BmiCategory = 'underweight' | 'normal' | 'overweight' | 'obese'

/** The BMI shown as ideal. */
export const IDEAL_BMI = 21.5

/** The drawn scale: its ends and the share of its length for each category. */
export const BMI_SCALE: {
  min: number
  max: number
  segments: readonly { category: BmiCategory; from: number; to: number; widthPercent: number }[]
} = {
  min: 14,
  max: 40,
  segments: [
    { category: 'underweight', from: 14, to: 18.5, widthPercent: 17.3 },
    { category: 'normal', from: 18.5, to: 25, widthPercent: 25 },
    { category: 'overweight', from: 25, to: 30, widthPercent: 19.2 },
    { category: 'obese', from: 30, to: 40, widthPercent: 38.5 },
  ],
}

/** Body mass index in kg/m², unrounded; null unless both are finite and above zero. */
export function bodyMassIndex(weightKg: number, heightCm: number): number | null {
  if (!(weightKg > 0 && heightCm > 0)) return null
  const bmi = weightKg / (heightCm / 100) ** 2
  return Number.isFinite(bmi) ? bmi : null
}

/** Under 18.5 underweight, under 25 normal, under 30 overweight, else obese, on the unrounded index. */
export function bmiCategory(bmi: number): BmiCategory {
  if (bmi < 18.5) return 'underweight'
  if (bmi < 25) return 'normal'
  return bmi < 30 ? 'overweight' : 'obese'
}

/** Position of a BMI on the drawn scale, 0 to 100 percent. */
export function bmiScalePosition(bmi: number): number {
  let start = 0
  for (const segment of BMI_SCALE.segments) {
    if (bmi < segment.to) {
      const share = (bmi - segment.from) / (segment.to - segment.from)
      return start + Math.max(0, share) * segment.widthPercent
    }
    start += segment.widthPercent
  }
  return 100
}

/** The weight in kilograms that gives a BMI at a height. */
export const weightKgForBmi = (bmi: number, heightCm: number): number => bmi * (heightCm / 100) ** 2
