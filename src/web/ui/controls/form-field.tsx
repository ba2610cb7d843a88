import { type ComponentProps, useId } from 'react'
import { FormMessage } from '../text/form-message.tsx'
import { TextField } from './text-field.tsx'

/** A text field of a form with several fields: its error takes up space only while there is one. */
export function FormField({ error = null, ...field }: Omit<ComponentProps<typeof TextField>, 'errorId'>) {
  const errorId = useId()
  return (
    <div>
      <TextField {...field} error={error} errorId={errorId} />
      <FormMessage id={errorId} text={error} />
    </div>
  )
}
