import { classNames } from '../text/class-names.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost'
export type ButtonSize = 'medium' | 'large'

const VARIANTS: Record<ButtonVariant, string> = {
  primary:
    'bg-primary text-on-primary shadow-card enabled:hover:brightness-105 disabled:bg-sunken disabled:text-ink-soft disabled:shadow-none',
  secondary:
    'border border-line bg-surface text-ink enabled:hover:border-primary-strong disabled:bg-sunken disabled:text-ink-soft',
  ghost: 'text-ink enabled:hover:bg-sunken disabled:text-ink-soft',
}

const SIZES: Record<ButtonSize, string> = {
  medium: 'min-h-12 px-5 py-1.5 text-base',
  large: 'min-h-14 w-full px-6 py-2 text-[1.0625rem]',
}

/** Class names of a button, also for links. */
export const buttonClass = (variant: ButtonVariant, size: ButtonSize): string =>
  classNames(
    'inline-flex items-center justify-center gap-2.5 rounded-control text-center font-semibold',
    'transition-[filter,background-color,border-color,transform] duration-150 active:scale-[0.985] disabled:cursor-not-allowed disabled:active:scale-100',
    VARIANTS[variant],
    SIZES[size],
  )
