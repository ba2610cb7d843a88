import type { ComponentPropsWithRef } from 'react'
import { classNames } from '#web/ui/text/class-names.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx'

type InputFieldProps = Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange'> &
  FieldFrameProps & { value: string; onValueChange: (value: string) => void }

/** A labelled input; takes the props of `useForm`'s `field`. */
export function InputField({
  label,
  hint,
  value,
  onValueChange,
  error = null,
  className,
  ...rest
}: InputFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(control) => (
        <input
          {...rest}
          {...control}
          value={value}
          className={classNames('admin-control w-full', className)}
          onChange={({ target }) => onValueChange(target.value)}
        />
      )}
    </FieldFrame>
  )
}

/** The administrator's own password, asked again before sensitive changes. */
export const OwnPasswordField = (props: Omit<InputFieldProps, 'label'>) => {
  const t = useTexts('admin-base')
  return (
    <InputField
      {...props}
      label={t('yourPassword')}
      name="password"
      type="password"
      autoComplete="current-password"
    />
  )
}
