import { ConditionField } from '../conditions/condition-field.tsx'
import { ColorField, ShadesField } from './color-field.tsx'
import type { FieldProps } from './field-context.tsx'
import { Fieldset } from './fieldset.tsx'
import { GroupFields } from './group-field.tsx'
import { ListField } from './list-field.tsx'
import { OperatorTextField } from './operator-text-field.tsx'
import { PictureField } from './picture-field.tsx'
import { RecordField } from './record-field.tsx'
import { useReferences } from './use-references.ts'
import {
  BooleanField,
  ChoiceField,
  choiceOptions,
  MoneyField,
  NumberField,
  TextField,
} from './simple-fields.tsx'
import { TextCasesField } from './text-cases-field.tsx'
import { useCurrency } from './use-currency.ts'
import { VariantsField } from './variants-field.tsx'

/** Renders a field by its kind. */
export function AnyField({ field, slot, label, preset, onRemove, isItem = false }: FieldProps) {
  const currency = useCurrency(slot)
  const references = useReferences(slot.names)
  const common = { slot, onRemove, ...(label === undefined ? {} : { label }) }
  switch (field.kind) {
    case 'text':
      return references === null ? (
        <TextField {...common} field={field} />
      ) : (
        <ChoiceField {...common} options={references} />
      )
    case 'number':
      return <NumberField {...common} field={field} />
    case 'money':
      return <MoneyField {...common} field={field} currency={currency} />
    case 'boolean':
      return <BooleanField slot={slot} preset={preset} />
    case 'choice':
      return <ChoiceField {...common} options={choiceOptions(slot.names.at(-1) ?? '', field.options)} />
    case 'color':
      return <ColorField {...common} />
    case 'shades':
      return <ShadesField {...common} />
    case 'picture':
      return <PictureField {...common} field={field} />
    case 'condition':
      return <ConditionField slot={slot} />
    case 'text-cases':
      return <TextCasesField {...common} />
    case 'operator-text':
      return <OperatorTextField {...common} />
    case 'list':
      return <ListField {...common} field={field} />
    case 'record':
      return <RecordField {...common} field={field} />
    case 'variants':
      return <VariantsField {...common} field={field} isItem={isItem} />
    case 'group':
      return isItem ? (
        <GroupFields fields={field.fields} slot={slot} />
      ) : (
        <Fieldset slot={slot} label={label} onRemove={onRemove}>
          <GroupFields fields={field.fields} slot={slot} />
        </Fieldset>
      )
    default:
      return field satisfies never
  }
}
