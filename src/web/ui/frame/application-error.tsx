/** Replaces the page when the app cannot start, and tells the operator what to check. */
export function ApplicationError({ message }: { message: string }) {
  return (
    <main className="grid min-h-svh place-content-center p-6">
      <div role="alert" className="grid justify-items-center gap-4 text-center">
        <h1 className="font-heading text-2xl font-bold">Application Error</h1>
        <p className="max-w-md wrap-anywhere">{message}</p>
        <p className="max-w-md text-ink-soft">
          Please check the environment variables of the server, and whether it is running. If these pages come
          from another host, VITE_API_BASE_URL of the build must name the server.
        </p>
      </div>
    </main>
  )
}
