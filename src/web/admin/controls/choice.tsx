import type { ComponentProps } from 'react'

/** A radio button or checkbox with its label. */
export const Choice = ({ children, ...input }: ComponentProps<'input'>) => (
  <label className="flex items-start gap-2.5">
    <input {...input} className="mt-0.5 size-4 shrink-0 accent-primary-strong" />
    {children}
  </label>
)
