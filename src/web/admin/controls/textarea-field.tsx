import type { ComponentPropsWithRef } from 'react'
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx'

type TextareaFieldProps = Omit<ComponentPropsWithRef<'textarea'>, 'value' | 'onChange' | 'className'> &
  FieldFrameProps & { value: string; onValueChange: (value: string) => void }

/** A labelled text of several lines; takes the props of `useForm`'s `field`. */
export function TextareaField({
  label,
  hint,
  error = null,
  value,
  onValueChange,
  ...rest
}: TextareaFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(control) => (
        <textarea
          dir="auto"
          {...rest}
          {...control}
          value={value}
          className="admin-control h-auto w-full py-2"
          onChange={({ target }) => onValueChange(target.value)}
        />
      )}
    </FieldFrame>
  )
}
