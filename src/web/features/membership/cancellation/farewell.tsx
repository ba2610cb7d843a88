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
      <Panel title="Your account is deleted" ref={heading}>
        <p>
          What we held about you is gone, and this browser has forgotten you as well. Invoices stay without
          your name for as long as the law asks.
        </p>
        <p>Thank you for having been with us, and all the best.</p>
      </Panel>
    </MemberFrame>
  )
}
