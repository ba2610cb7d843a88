import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import type { MediaPicture } from '#shared/contract/admin/admin-media.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { CORNERS, type Corner, type CropFrame, moveCorner, moveFrame } from './crop-frame.ts'

const STEPS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const LARGE_STEP = 10

const CORNER_LABELS = { nw: 'cornerNw', ne: 'cornerNe', sw: 'cornerSw', se: 'cornerSe' } as const
const CORNER_PLACES: Readonly<Record<Corner, string>> = {
  nw: '-start-3.5 -top-3.5 cursor-nwse-resize',
  ne: '-end-3.5 -top-3.5 cursor-nesw-resize',
  sw: '-start-3.5 -bottom-3.5 cursor-nesw-resize',
  se: '-end-3.5 -bottom-3.5 cursor-nwse-resize',
}

type CropStageProps = {
  picture: MediaPicture
  frame: CropFrame
  aspect: number | null
  onFrame: (frame: CropFrame) => void
}

const percentOf = (part: number, whole: number): string => `${(part / whole) * 100}%`

/** The picture with a frame, which pointers and arrow keys move. */
export function CropStage({ picture, frame, aspect, onFrame }: CropStageProps) {
  const t = useTexts('admin-media')
  const stage = useRef<HTMLDivElement>(null)
  const moveBy = (corner: Corner | null, from: CropFrame, right: number, down: number) =>
    onFrame(
      corner === null
        ? moveFrame(from, right, down, picture)
        : moveCorner(from, corner, { right, down }, picture, aspect),
    )
  const press = (corner: Corner | null) => (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const size = event.shiftKey ? LARGE_STEP : 1
    moveBy(corner, frame, step[0] * size, step[1] * size)
  }
  const drag = (corner: Corner | null) => (event: PointerEvent<HTMLElement>) => {
    const handle = event.currentTarget
    const pixelsPerPoint = picture.width / (stage.current?.clientWidth || picture.width)
    const start = { x: event.clientX, y: event.clientY, frame }
    handle.setPointerCapture(event.pointerId)
    const move = ({ clientX, clientY }: globalThis.PointerEvent) =>
      moveBy(corner, start.frame, (clientX - start.x) * pixelsPerPoint, (clientY - start.y) * pixelsPerPoint)
    handle.addEventListener('pointermove', move)
    handle.addEventListener('lostpointercapture', () => handle.removeEventListener('pointermove', move), {
      once: true,
    })
  }
  return (
    // Left and right of a picture do not depend on the language.
    <div dir="ltr" className="admin-checkered grid place-items-center rounded-control p-4">
      <div ref={stage} className="relative touch-none select-none">
        <img
          src={picture.address}
          alt=""
          width={picture.width}
          height={picture.height}
          draggable={false}
          className="block h-auto max-h-[45svh] w-auto max-w-full"
        />
        <div className="pointer-events-none absolute inset-0 overflow-hidden">
          <div className="absolute shadow-[0_0_0_200rem_rgb(0_0_0/0.55)]" style={placeOf(frame, picture)} />
        </div>
        <div className="absolute" style={placeOf(frame, picture)}>
          <button
            type="button"
            aria-label={t('moveFrame')}
            className="absolute inset-0 cursor-move border-2 border-white outline-offset-4"
            onKeyDown={press(null)}
            onPointerDown={drag(null)}
          />
          {CORNERS.map((corner) => (
            <button
              key={corner}
              type="button"
              aria-label={t(CORNER_LABELS[corner])}
              className={`absolute grid size-7 place-items-center ${CORNER_PLACES[corner]}`}
              onKeyDown={press(corner)}
              onPointerDown={drag(corner)}
            >
              <span className="size-3.5 rounded-pill border-2 border-white bg-accent shadow-card" />
            </button>
          ))}
        </div>
      </div>
    </div>
  )
}

const placeOf = ({ left, top, width, height }: CropFrame, picture: MediaPicture) => ({
  insetInlineStart: percentOf(left, picture.width),
  top: percentOf(top, picture.height),
  width: percentOf(width, picture.width),
  height: percentOf(height, picture.height),
})
