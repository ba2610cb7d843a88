import { Spinner } from '#web/ui/text/spinner.tsx'

/** Something on its way whose place is the whole page, or all of the page inside the frame. */
export function Waiting() {
  return (
    <div className="grid min-h-[60svh] place-content-center" aria-busy="true">
      <Spinner />
      <output className="sr-only">Loading</output>
    </div>
  )
}
