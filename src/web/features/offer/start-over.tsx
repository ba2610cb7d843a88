import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { resetFunnel } from '#web/lib/reset-funnel.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

/** Forgets the answers of this browser, after asking (OP-66). */
export function StartOver() {
  const [isAsking, setIsAsking] = useState(false)
  const navigate = useNavigate()
  return (
    <>
      <Button variant="ghost" className="-mr-5" onClick={() => setIsAsking(true)}>
        Start over
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Start over?"
          text="Your answers are removed from this browser, and the quiz begins anew."
          confirmLabel="Start over"
          cancelLabel="Keep my answers"
          onCancel={() => setIsAsking(false)}
          onConfirm={() => {
            resetFunnel()
            void navigate(paths.landing)
          }}
        />
      )}
    </>
  )
}
