import { useTexts } from '#web/app/texts/use-texts.ts'
import { useShownDocument, useStudio } from '../editor/studio-context.ts'
import { FieldFrame } from './field-frame.tsx'
import type { SimpleProps } from './simple-fields.tsx'

/** A picture by its name; the names of the draft are offered. */
export function PictureField({ slot, label, onRemove }: SimpleProps<'picture'>) {
  const t = useTexts('admin-studio')
  const { client } = useStudio()
  const { pictures } = useShownDocument()
  return (
    <FieldFrame
      slot={slot}
      {...(label === undefined ? {} : { label })}
      onRemove={onRemove}
      hint={t('pictureHint')}
    >
      {(control) => (
        <>
          <input
            {...control}
            className="admin-control w-full"
            autoComplete="off"
            spellCheck={false}
            list={`${control.id}-names`}
            value={typeof slot.value === 'string' ? slot.value : ''}
            onChange={({ target }) => slot.set(target.value, true)}
            onBlur={client.settle}
          />
          <datalist id={`${control.id}-names`}>
            {Object.keys(pictures).map((name) => (
              <option key={name} value={`image:${name}`}>
                {name}
              </option>
            ))}
          </datalist>
        </>
      )}
    </FieldFrame>
  )
}
