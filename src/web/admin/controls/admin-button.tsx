import type { IconNode } from 'lucide'
import type { ComponentPropsWithRef } from 'react'
import { classNames } from '#web/ui/text/class-names.ts'
import { Icon } from '#web/ui/text/icon.tsx'

export type AdminButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'

type AdminButtonProps = Omit<ComponentPropsWithRef<'button'>, 'type'> & {
  isSubmit?: boolean
  variant?: AdminButtonVariant
  icon?: IconNode
  /** Shows a spinner and ignores clicks; size and text stay. */
  isBusy?: boolean
  /** Shows only the icon; the text becomes tooltip and accessible name. */
  isIconOnly?: boolean
}

const VARIANTS: Record<AdminButtonVariant, string> = {
  primary: 'border-primary bg-primary text-on-primary enabled:hover:brightness-105',
  secondary: 'border-line bg-surface text-ink enabled:hover:bg-sunken',
  ghost: 'border-transparent text-ink enabled:hover:bg-sunken',
  danger: 'border-danger bg-surface text-danger enabled:hover:bg-danger-soft',
}

/** Classes of an admin button, also for links that look like one. */
export const adminButtonClass = (variant: AdminButtonVariant, isIconOnly = false): string =>
  classNames(
    'inline-flex min-h-9 items-center pointer-coarse:min-h-11 justify-center gap-2 rounded-control border text-sm font-semibold sm:whitespace-nowrap',
    'disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-not-allowed',
    isIconOnly ? 'size-9 shrink-0 pointer-coarse:size-11' : 'px-3',
    VARIANTS[variant],
  )

/** A button of the admin area, smaller than those of the funnel. */
export function AdminButton({
  variant = 'secondary',
  icon,
  isBusy = false,
  isSubmit = false,
  isIconOnly = false,
  onClick,
  children,
  className,
  ...rest
}: AdminButtonProps) {
  return (
    <button
      {...rest}
      {...(isIconOnly && typeof children === 'string' ? { title: children } : {})}
      type={isSubmit ? 'submit' : 'button'}
      className={classNames(adminButtonClass(variant, isIconOnly), className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || rest['aria-disabled'] || undefined}
      onClick={(event) => {
        if (isBusy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {isBusy ? (
        <span
          aria-hidden="true"
          className="size-4 shrink-0 animate-spin rounded-full border-2 border-current border-e-transparent motion-reduce:animate-none"
        />
      ) : (
        icon && <Icon of={icon} className="size-4" />
      )}
      {isIconOnly ? <span className="sr-only">{children}</span> : children}
    </button>
  )
}
