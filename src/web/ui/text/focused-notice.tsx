import { type ReactNode, useEffect, useRef } from 'react'
import { Notice, type NoticeTone } from './notice.tsx'

type FocusedNoticeProps = {
  tone: NoticeTone
  title?: string
  /** Another object is another message, even with the same words. */
  about: unknown
  children: ReactNode
}

/** What came of a form: in view, read aloud, and with the focus, so that the keyboard goes on from there. */
export function FocusedNotice({ tone, title, about, children }: FocusedNoticeProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (about !== null) box.current?.focus()
  }, [about])
  return (
    <div ref={box} role="alert" tabIndex={-1} className="scroll-mt-28 rounded-control outline-none">
      <Notice tone={tone} {...(title === undefined ? {} : { title })}>
        {children}
      </Notice>
    </div>
  )
}
