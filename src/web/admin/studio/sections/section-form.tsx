import { useTexts } from '#web/app/texts/use-texts.ts'
import { Card } from '../../panels/card.tsx'
import { useShownDocument, useStudio } from '../editor/studio-context.ts'
import { Field } from '../forms/field-context.tsx'
import { fieldLabel } from '../forms/field-texts.ts'
import { GroupFields } from '../forms/group-field.tsx'
import { documentSlot } from '../forms/slot.ts'
import type { NamedField } from '#shared/studio/form-field.ts'
import { SECTIONS } from './section-list.ts'
import type { SectionId } from './section-ids.ts'

/** Fields of the brand that have a separate card. */
const isLarge = ({ field }: NamedField): boolean =>
  field.kind === 'group' || field.kind === 'list' || field.kind === 'record'

/** The form of a part of the brand, derived from its schema. */
export function SectionForm({ id }: { id: SectionId }) {
  const t = useTexts('admin-studio')
  const { form, client } = useStudio()
  const document = useShownDocument()
  const section = SECTIONS.find((each) => each.id === id)
  const fields = (section?.fields ?? []).flatMap((name) => form.find((field) => field.name === name) ?? [])
  const brand = documentSlot(document, ['brand'], client.edit)
  const has = ({ name, isRequired }: NamedField) =>
    isRequired || documentSlot(document, ['brand', name], client.edit).value !== undefined
  const large = fields.filter((field) => isLarge(field) && has(field))
  const small = fields.filter((field) => !large.includes(field))
  return (
    <div className="grid gap-4">
      {section && <h2 className="font-heading text-lg font-bold">{t(section.label)}</h2>}
      {small.length > 0 && (
        <Card>
          <GroupFields fields={small} slot={brand} />
        </Card>
      )}
      {large.map(({ name, field, isRequired }) => {
        const slot = documentSlot(document, ['brand', name], client.edit)
        return field.kind === 'group' ? (
          <Card key={name} title={fieldLabel([name])}>
            <GroupFields fields={field.fields} slot={slot} />
          </Card>
        ) : (
          <Card key={name}>
            <Field field={field} slot={slot} onRemove={isRequired ? undefined : () => slot.set(undefined)} />
          </Card>
        )
      })}
    </div>
  )
}
