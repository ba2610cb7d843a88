import { Check } from 'lucide'
import { type ComponentPropsWithRef, memo, useId } from 'react'
import { Icon } from '../text/icon.tsx'
import { Picture } from '../text/picture.tsx'

/** `row`: picture left of the text; `tile`: above it, in a grid; `tall`: a large tile, for two options. */
export type ChoiceShape = 'row' | 'tile' | 'tall'

type ChoiceCardProps = Omit<ComponentPropsWithRef<'button'>, 'role' | 'type' | 'children'> & {
  role: 'radio' | 'checkbox'
  isChosen: boolean
  label: string
  description?: string | undefined
  /** URL of a picture. */
  picture?: string | undefined
  shape: ChoiceShape
  /** A row with more space, for few options. */
  isRoomy?: boolean
  /** The digit key that chooses this card, shown if a keyboard is likely. */
  keyHint?: string | undefined
}

const PICTURE_SIZES: Record<ChoiceShape, number> = { row: 40, tile: 44, tall: 80 }
const ROOMY_PICTURE_SIZE = 52

/** One option. The chosen state shows a check mark and a heavier frame, not only a colour. */
export const ChoiceCard = memo(function ChoiceCard({
  role,
  isChosen,
  label,
  description,
  picture,
  shape,
  isRoomy = false,
  keyHint,
  className,
  ...rest
}: ChoiceCardProps) {
  const id = useId()
  return (
    <button
      {...rest}
      type="button"
      role={role}
      aria-checked={isChosen}
      aria-labelledby={`${id}l`}
      aria-describedby={description ? `${id}d` : undefined}
      className={`choice-card ${className ?? ''}`}
      data-shape={shape}
      data-roomy={isRoomy || undefined}
      data-bare={!picture || undefined}
    >
      {picture && <Picture src={picture} size={isRoomy ? ROOMY_PICTURE_SIZE : PICTURE_SIZES[shape]} />}
      <span className="choice-card-text">
        <span id={`${id}l`}>{label}</span>
        {description && (
          <span id={`${id}d`} className="choice-card-description">
            {description}
          </span>
        )}
      </span>
      <span aria-hidden="true" className="choice-card-mark">
        {isChosen ? (
          <Icon of={Check} strokeWidth={3.5} />
        ) : (
          keyHint && <span className="choice-card-hint">{keyHint}</span>
        )}
      </span>
    </button>
  )
})
