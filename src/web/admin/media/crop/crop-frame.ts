/** A part of a picture, in its pixels. */
export type CropFrame = { left: number; top: number; width: number; height: number }
export type PictureSize = { width: number; height: number }
export type Corner = 'nw' | 'ne' | 'sw' | 'se'

export const CORNERS = ['nw', 'ne', 'sw', 'se'] as const satisfies readonly Corner[]
const SMALLEST = 16

const within = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max)
/** A side is never less than this, and never more than the picture has. */
const smallest = (size: PictureSize): number => Math.min(SMALLEST, size.width, size.height)

/** Whole pixels inside the picture. */
function fit({ left, top, width, height }: CropFrame, size: PictureSize): CropFrame {
  const [wide, high] = [Math.round(width), Math.round(height)]
  return {
    width: wide,
    height: high,
    left: within(Math.round(left), 0, size.width - wide),
    top: within(Math.round(top), 0, size.height - high),
  }
}

/** The largest size of this shape. @param aspect width divided by height; null: free */
function limited(
  { width, height }: PictureSize,
  aspect: number | null,
  max: PictureSize,
  min: number,
): PictureSize {
  if (aspect === null)
    return { width: within(width, min, max.width), height: within(height, min, max.height) }
  const widest = Math.min(max.width, max.height * aspect)
  const narrowest = Math.min(widest, Math.max(min, min * aspect))
  const wide = within(width, narrowest, widest)
  return { width: wide, height: wide / aspect }
}

/** The largest frame of a shape, in the middle. */
export function largestFrame(size: PictureSize, aspect: number | null): CropFrame {
  const { width, height } = limited(size, aspect, size, smallest(size))
  return fit({ left: (size.width - width) / 2, top: (size.height - height) / 2, width, height }, size)
}

export const moveFrame = (frame: CropFrame, right: number, down: number, size: PictureSize): CropFrame =>
  fit({ ...frame, left: frame.left + right, top: frame.top + down }, size)

/** Moves a corner; the opposite one stays. */
export function moveCorner(
  frame: CropFrame,
  corner: Corner,
  { right, down }: { right: number; down: number },
  size: PictureSize,
  aspect: number | null,
): CropFrame {
  const isLeft = corner === 'nw' || corner === 'sw'
  const isTop = corner === 'nw' || corner === 'ne'
  const end = { x: frame.left + frame.width, y: frame.top + frame.height }
  const max = {
    width: isLeft ? end.x : size.width - frame.left,
    height: isTop ? end.y : size.height - frame.top,
  }
  const wide = frame.width + (isLeft ? -right : right)
  const high = frame.height + (isTop ? -down : down)
  // With a fixed shape, the larger movement counts.
  const wanted =
    aspect !== null && Math.abs(down) > Math.abs(right)
      ? { width: high * aspect, height: high }
      : { width: wide, height: high }
  const { width, height } = limited(wanted, aspect, max, smallest(size))
  const whole = { width: Math.round(width), height: Math.round(height) }
  return fit(
    {
      ...whole,
      left: isLeft ? end.x - whole.width : frame.left,
      top: isTop ? end.y - whole.height : frame.top,
    },
    size,
  )
}

/** Sets a number of the frame; the others follow as far as they must. */
export function setSide(
  frame: CropFrame,
  side: keyof CropFrame,
  value: number,
  size: PictureSize,
  aspect: number | null,
): CropFrame {
  if (!Number.isFinite(value)) return frame
  if (side === 'left' || side === 'top') return fit({ ...frame, [side]: value }, size)
  const wanted = { width: frame.width, height: frame.height, [side]: value }
  const width = side === 'height' && aspect !== null ? value * aspect : wanted.width
  return fit({ ...frame, ...limited({ ...wanted, width }, aspect, size, smallest(size)) }, size)
}
