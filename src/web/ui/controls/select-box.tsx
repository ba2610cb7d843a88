import { ChevronDown } from 'lucide'
import type { ComponentPropsWithRef } from 'react'
import { classNames } from '../text/class-names.ts'
import { Icon } from '../text/icon.tsx'

type SelectBoxProps = Omit<
  ComponentPropsWithRef<'select'>,
  'size' | 'multiple' | 'className' | 'aria-invalid'
> & {
  label: string
  id: string
  hasError?: boolean
}

/** A select that looks like a text field. */
export function SelectBox({ label, id, hasError = false, children, ...rest }: SelectBoxProps) {
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-[0.9375rem] font-semibold text-ink-soft">
        {label}
      </label>
      <div className="relative">
        <select
          {...rest}
          id={id}
          aria-invalid={hasError || undefined}
          className={classNames(
            'min-h-14 w-full appearance-none rounded-control border-[1.5px] bg-surface pe-11 ps-4 text-base text-ink shadow-card focus-visible:outline-offset-0',
            hasError ? 'border-danger' : 'border-line hover:border-primary-strong',
          )}
        >
          {children}
        </select>
        <Icon
          of={ChevronDown}
          className="pointer-events-none absolute top-1/2 end-4 size-5 -translate-y-1/2 text-ink-soft"
        />
      </div>
    </div>
  )
}
