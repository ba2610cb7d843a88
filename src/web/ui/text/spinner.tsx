/** A turning ring; what it stands for is said in words beside it. */
export function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="size-10 animate-spin rounded-full border-4 border-primary-soft border-t-primary-strong motion-reduce:animate-pulse"
    />
  )
}
