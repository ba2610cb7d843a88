import { useEffect, useRef } from 'react'

/** The heading of a form that has just opened; it takes the focus. */
export function PartHeading({ id, children }: { id?: string; children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h3 id={id} ref={heading} tabIndex={-1} className="text-lg font-bold outline-none">
      {children}
    </h3>
  )
}
