import { useEffect, useRef } from 'react'
import { eraseVisitor } from '#web/session/erase-visitor.ts'
import { MemberFrame } from '../frame/member-frame.tsx'
import { Panel } from '../frame/panel.tsx'

/** After the deletion. What this browser still knows goes with it. */
export function Farewell() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    eraseVisitor()
    heading.current?.focus()
  }, [])
  return (
    <MemberFrame title="Goodbye" hasPlaces={false}>
      <Panel title="Your account has been deleted" ref={heading}>
        <p>
          We have deleted what we held about you, and cleared this browser as well. Invoices are kept without
          your name for as long as the law requires.
        </p>
        <p>Thank you for being with us, and all the best.</p>
      </Panel>
    </MemberFrame>
  )
}
