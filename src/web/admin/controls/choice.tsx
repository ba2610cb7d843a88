import type { ComponentProps } from 'react'

/** A radio button or checkbox with its label. */
export const Choice = ({ children, ...input }: ComponentProps<'input'>) => (
  <label className="flex items-center gap-2.5">
    <input {...input} className="size-4 accent-primary-strong" />
    {children}
  </label>
)
