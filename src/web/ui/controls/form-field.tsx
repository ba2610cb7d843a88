import { type ComponentProps, useId } from 'react'
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

/** The error of the field above, announced by screen readers. */
export function FormMessage({ id, text }: { id: string; text: string | null }) {
  return text === null ? null : (
    <p id={id} role="alert" className="pt-2 text-[0.9375rem] leading-snug font-medium text-danger">
      {text}
    </p>
  )
}
