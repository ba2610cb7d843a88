import { Spinner } from '../text/loading-text.tsx'

/** A full-page loading indicator with a text. */
export function LoadingScreen({ text }: { text?: string }) {
  return (
    <main className="grid min-h-svh place-content-center justify-items-center gap-4 p-6" aria-busy="true">
      <Spinner />
      <output className="text-ink-soft">{text ?? <span className="sr-only">Loading</span>}</output>
    </main>
  )
}
