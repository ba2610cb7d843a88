import type { Profile } from '../../facts/profile.ts'
import { type Point, smoothPath } from '#web/ui/figures/smooth-path.ts'

/**
 * The outline of a standing figure for a BMI. An illustration: widths change evenly with the BMI and stay between those of
 * 16 and 38, to avoid caricatures.
 */

export type Build = 'female' | 'male' | 'neutral'

/** One side of the body: distance from the middle line at a height, in units of the drawing. */
type Level = { y: number; half: number }

export type Silhouette = {
  /** Torso and legs, one closed path. */
  bodyPath: string
  /** The two arms, open paths to be stroked with `armWidth`. */
  armPaths: [string, string]
  sleevePaths: [string, string]
  armWidth: number
  head: { x: number; y: number; radiusX: number; radiusY: number }
  /** Half the width at the waist. */
  waistHalfWidth: number
}

/** The drawing's size; the figure is centred. */
export const SILHOUETTE_BOX = { width: 160, height: 320 }
const MIDDLE = SILHOUETTE_BOX.width / 2

const MIN_BMI = 16
const MAX_BMI = 38
/** The heights of the widths below. */
const BASE_BMI = 22

/** Half-widths at the base BMI and their growth per BMI unit. */
const LEVELS: readonly { y: number; half: Record<Build, number>; growth: number }[] = [
  { y: 56, half: { female: 8, male: 10, neutral: 9 }, growth: 0.22 },
  { y: 66, half: { female: 19, male: 23, neutral: 21 }, growth: 0.3 },
  { y: 73, half: { female: 29, male: 35, neutral: 32 }, growth: 0.45 },
  { y: 98, half: { female: 26, male: 31, neutral: 28.5 }, growth: 0.95 },
  { y: 130, half: { female: 20, male: 25.5, neutral: 23 }, growth: 1.5 },
  { y: 160, half: { female: 28, male: 26.5, neutral: 27.5 }, growth: 1.35 },
  { y: 185, half: { female: 30, male: 27.5, neutral: 29 }, growth: 1.05 },
  { y: 220, half: { female: 24, male: 23.5, neutral: 24 }, growth: 0.95 },
  { y: 250, half: { female: 17.5, male: 18, neutral: 18 }, growth: 0.58 },
  { y: 268, half: { female: 17, male: 18, neutral: 17.5 }, growth: 0.52 },
  { y: 298, half: { female: 11.5, male: 12.5, neutral: 12 }, growth: 0.22 },
  { y: 308, half: { female: 14, male: 15.5, neutral: 15 }, growth: 0.16 },
]
const CROTCH_Y = 186
/** The inside of the legs, from the foot up. */
const INSIDE: readonly Level[] = [
  { y: 310, half: 3 },
  { y: 296, half: 3.4 },
  { y: 262, half: 2.6 },
  { y: 225, half: 1.8 },
]

/** Geometry of a figure; the BMI is limited to 16 to 38. */
export function silhouetteFor(bmi: number, build: Build): Silhouette {
  const beyond = Math.min(MAX_BMI, Math.max(MIN_BMI, bmi)) - BASE_BMI
  const outside = LEVELS.map(
    (level): Level => ({ y: level.y, half: level.half[build] + level.growth * beyond }),
  )
  const halfAt = (y: number) => outside.find((level) => level.y === y)?.half ?? 0

  const right = outside.map(({ y, half }): Point => ({ x: MIDDLE + half, y }))
  const inside = INSIDE.map(({ y, half }): Point => ({ x: MIDDLE + half, y }))
  const rightSide = [...right, ...inside, { x: MIDDLE, y: CROTCH_Y }]
  const leftSide = rightSide.slice(0, -1).map(mirror).reverse()

  const armWidth = 11.5 + 0.38 * beyond
  const reach = (y: number, gap: number) => MIDDLE + halfAt(y) + gap + armWidth / 2
  const shoulder = { x: MIDDLE + halfAt(73) - armWidth / 2 + 1, y: 73 + armWidth / 4 }
  const elbow = { x: Math.max(reach(98, -2.5), reach(130, 1.5)), y: 126 }
  const hand = { x: Math.max(elbow.x + 1, reach(160, 1)), y: 172 }
  const sleeveEnd = between(shoulder, elbow, 0.52)

  return {
    bodyPath: `${smoothPath([...rightSide, ...leftSide])}Z`,
    armPaths: [smoothPath([shoulder, elbow, hand]), smoothPath([shoulder, elbow, hand].map(mirror))],
    sleevePaths: [smoothPath([shoulder, sleeveEnd]), smoothPath([shoulder, sleeveEnd].map(mirror))],
    armWidth,
    head: { x: MIDDLE, y: 29, radiusX: 15.5 + 0.16 * beyond, radiusY: 19.5 },
    waistHalfWidth: halfAt(130),
  }
}

const mirror = ({ x, y }: Point): Point => ({ x: 2 * MIDDLE - x, y })
const between = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
})

export const buildOf = ({ gender }: Pick<Profile, 'gender'>): Build =>
  gender === 'male' || gender === 'female' ? gender : 'neutral'
