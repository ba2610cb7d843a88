import { useState } from 'react'
import type { MediaPicture } from '#shared/contract/admin/admin-media.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { SmallField } from '../../controls/small-field.tsx'
import { type CropFrame, setSide } from './crop-frame.ts'

type CropFieldsProps = {
  picture: MediaPicture
  frame: CropFrame
  aspect: number | null
  onFrame: (frame: CropFrame) => void
  onAspect: (aspect: number | null) => void
}

const SIDES = ['left', 'top', 'width', 'height'] as const

/** Names of shapes, and width divided by height. */
const ASPECTS: Readonly<Record<string, number>> = {
  '1:1': 1,
  '4:3': 4 / 3,
  '3:2': 3 / 2,
  '16:9': 16 / 9,
  '3:4': 3 / 4,
}

/** The frame as numbers, and its shape. */
export function CropFields({ picture, frame, aspect, onFrame, onAspect }: CropFieldsProps) {
  const t = useTexts('admin-media')
  const [shape, setShape] = useState('')
  const choose = (next: string) => {
    setShape(next)
    onAspect(next === 'original' ? picture.width / picture.height : (ASPECTS[next] ?? null))
  }
  return (
    <fieldset aria-label={t('frame')} className="grid grid-cols-2 gap-3 sm:grid-cols-5">
      <SmallField label={t('aspect')} isWide>
        {(id) => (
          <select
            id={id}
            className="admin-control w-full"
            value={aspect === null ? '' : shape}
            onChange={({ target }) => choose(target.value)}
          >
            <option value="">{t('aspectFree')}</option>
            <option value="original">{t('aspectOriginal')}</option>
            {Object.keys(ASPECTS).map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        )}
      </SmallField>
      {SIDES.map((side) => (
        <SideField
          key={side}
          label={t(side)}
          value={frame[side]}
          onValue={(value) => onFrame(setSide(frame, side, value, picture, aspect))}
        />
      ))}
    </fieldset>
  )
}

/** What is typed counts when the field is left, or with Enter. */
function SideField({
  label,
  value,
  onValue,
}: {
  label: string
  value: number
  onValue: (value: number) => void
}) {
  const [typed, setTyped] = useState<string | null>(null)
  const take = () => {
    if (typed !== null && typed.trim() !== '') onValue(Number(typed))
    setTyped(null)
  }
  return (
    <SmallField label={label}>
      {(id) => (
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          className="admin-control w-full text-end tabular-nums"
          value={typed ?? String(value)}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={take}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            take()
          }}
        />
      )}
    </SmallField>
  )
}
