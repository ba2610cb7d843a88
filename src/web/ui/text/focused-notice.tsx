import { type ReactNode, useEffect, useRef } from 'react'
import { Notice, type NoticeTone } from './notice.tsx'

type FocusedNoticeProps = {
  tone: NoticeTone
  title?: string
  /** A new object is a new message, even with the same text. */
  about: unknown
  children: ReactNode
}

/** The result of a form: scrolled into view, announced and focused. */
export function FocusedNotice({ tone, title, about, children }: FocusedNoticeProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (about !== null) box.current?.focus()
  }, [about])
  return (
    <div ref={box} role="alert" tabIndex={-1} className="scroll-mt-28 rounded-control outline-none">
      <Notice tone={tone} title={title}>
        {children}
      </Notice>
    </div>
  )
}
