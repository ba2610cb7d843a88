import { askStartOver } from '#web/ui/ask-start-over.ts'
import { Button } from '#web/ui/button.tsx'

/** Deletes the answers of this browser, after asking. */
export const StartOver = () => (
  <Button variant="ghost" className="-mr-5" onClick={() => askStartOver()}>
    Start over
  </Button>
)
