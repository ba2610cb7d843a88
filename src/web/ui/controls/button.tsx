import type { ComponentPropsWithRef } from 'react'
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts'

type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'type'> & {
  /** Submits its form. */
  isSubmit?: boolean
  variant?: ButtonVariant
  size?: ButtonSize
  /** Shows that work is in progress and ignores presses; size, focus and text stay. */
  isLoading?: boolean
}

export function Button({
  variant = 'primary',
  size = 'medium',
  isLoading = false,
  isSubmit = false,
  onClick,
  children,
  className,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={isSubmit ? 'submit' : 'button'}
      className={`${buttonClass(variant, size)} ${className ?? ''}`}
      aria-disabled={isLoading || undefined}
      aria-busy={isLoading || undefined}
      onClick={(event) => {
        if (isLoading) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {isLoading && (
        <span
          aria-hidden="true"
          className="size-5 shrink-0 animate-spin rounded-full border-[2.5px] border-current border-e-transparent motion-reduce:animate-pulse"
        />
      )}
      {children}
    </button>
  )
}
