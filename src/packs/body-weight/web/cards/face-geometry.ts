import { type Point, smoothPath } from '#web/ui/figures/smooth-path.ts'

/** The size of the drawing; the face is in the middle. */
export const FACE_BOX = { width: 200, height: 230 }
const MIDDLE = FACE_BOX.width / 2

const MIN_BMI = 17
const MAX_BMI = 38
/** Heights at which the widths below are measured. */
const BASE_BMI = 22

/** Half-widths of the outline from the crown to the chin at the base index, and their growth with the index. */
const OUTLINE: readonly { y: number; half: number; growth: number }[] = [
  { y: 52, half: 31, growth: 0.05 },
  { y: 72, half: 44, growth: 0.15 },
  { y: 100, half: 47.5, growth: 0.4 },
  { y: 126, half: 45, growth: 0.72 },
  { y: 148, half: 36, growth: 1.02 },
  { y: 166, half: 21, growth: 0.95 },
]
const CROWN_Y = 42
const CHIN_Y = 173

export type Face = {
  /** The face's outline, a closed path. */
  outlinePath: string
  neckHalfWidth: number
  /** Where the cheeks are widest, for ears and hair. */
  templeHalfWidth: number
  cheekHalfWidth: number
  chinY: number
}

/**
 * A face for a body mass index: a higher index gives fuller cheeks and jaw. The index is limited to 17 to 38, so that
 * it does not become a caricature.
 */
export function faceFor(bmi: number): Face {
  const beyond = Math.min(MAX_BMI, Math.max(MIN_BMI, bmi)) - BASE_BMI
  const halfAt = (y: number) => {
    const level = OUTLINE.find((candidate) => candidate.y === y)
    return level ? level.half + level.growth * beyond : 0
  }
  const chinY = CHIN_Y + 0.35 * beyond
  const right = OUTLINE.map(({ y }): Point => ({ x: MIDDLE + halfAt(y), y }))
  const left = right.map(({ x, y }): Point => ({ x: 2 * MIDDLE - x, y })).reverse()
  return {
    outlinePath: smoothPath([{ x: MIDDLE, y: CROWN_Y }, ...right, { x: MIDDLE, y: chinY }, ...left], {
      isClosed: true,
    }),
    neckHalfWidth: 19 + 0.75 * beyond,
    templeHalfWidth: halfAt(72),
    cheekHalfWidth: halfAt(100),
    chinY,
  }
}
