import { MediaPicker } from '../../media/media-picker.tsx'
import { useShownDocument, useStudio } from '../editor/studio-context.ts'
import { Fieldset } from './fieldset.tsx'
import { containPicture, pictureEdits } from './picture-edits.ts'
import type { SimpleProps } from './simple-fields.tsx'

/** A picture of the library, or an emoji. */
export function PictureField({ slot, label, onRemove }: SimpleProps<'picture'>) {
  const { client, canEdit } = useStudio()
  const document = useShownDocument()
  return (
    <Fieldset slot={slot} label={label} onRemove={onRemove}>
      <MediaPicker
        value={typeof slot.value === 'string' && slot.value !== '' ? slot.value : null}
        pictures={document.pictures}
        canChange={canEdit}
        onPick={(picked) => {
          if (slot.path !== null) return client.edit(pictureEdits(document, slot.path, picked))
          client.edit(containPicture(document, picked))
          slot.set(picked.picture)
        }}
      />
    </Fieldset>
  )
}
