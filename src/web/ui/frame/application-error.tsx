/** Shown if the app cannot start, with hints for the operator. */
export function ApplicationError({ message }: { message: string }) {
  return (
    <main className="grid min-h-svh place-content-center p-6">
      <div role="alert" className="grid justify-items-center gap-4 text-center">
        <h1 className="font-heading text-2xl font-bold">Application Error</h1>
        <p className="max-w-md wrap-anywhere">{message}</p>
        <p className="max-w-md text-ink-soft">
          Please check that the server is running and its environment variables are correct. If these pages
          are on another host, build them with VITE_API_BASE_URL set to the server.
        </p>
      </div>
    </main>
  )
}
