import { Spinner } from '#web/ui/text/loading-text.tsx'

/** A spinner in place of a page. */
export function Waiting() {
  return (
    <div className="grid min-h-[60svh] place-content-center" aria-busy="true">
      <Spinner />
      <output className="sr-only">Loading</output>
    </div>
  )
}
