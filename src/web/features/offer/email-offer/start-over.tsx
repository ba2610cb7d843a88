import { askStartOver } from '#web/ui/dialogs/ask-start-over.ts'
import { Button } from '#web/ui/controls/button.tsx'

/** Deletes the answers of this browser, after asking. */
export const StartOver = () => (
  <Button variant="ghost" className="-mr-5" onClick={() => askStartOver()}>
    Start over
  </Button>
)
