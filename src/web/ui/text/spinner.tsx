/** A decorative spinner; the text beside it names the activity. */
export function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="size-10 animate-spin rounded-full border-4 border-primary-soft border-t-primary-strong motion-reduce:animate-pulse"
    />
  )
}
