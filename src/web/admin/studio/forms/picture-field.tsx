import { MediaPicker } from '../../media/media-picker.tsx'
import { useShownDocument, useStudio } from '../editor/studio-context.ts'
import { Fieldset } from './fieldset.tsx'
import type { SimpleProps } from './simple-fields.tsx'

/** A picture of the library, or an emoji. */
export function PictureField({ slot, label, onRemove }: SimpleProps<'picture'>) {
  const { client, canEdit } = useStudio()
  const { pictures } = useShownDocument()
  return (
    <Fieldset slot={slot} label={label} onRemove={onRemove}>
      <MediaPicker
        value={typeof slot.value === 'string' && slot.value !== '' ? slot.value : null}
        pictures={pictures}
        canChange={canEdit}
        onPick={(picked) => {
          // The document must contain the picture before a field refers to it.
          if (picked.kind === 'image' && pictures[picked.name] !== picked.hash)
            client.edit([{ op: 'set', path: ['pictures', picked.name], value: picked.hash }])
          slot.set(picked.picture)
        }}
      />
    </Fieldset>
  )
}
