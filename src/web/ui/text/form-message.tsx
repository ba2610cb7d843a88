/** The error of the field above, announced by screen readers. */
export function FormMessage({ id, text }: { id: string; text: string | null }) {
  return text === null ? null : (
    <p id={id} role="alert" className="pt-2 text-[0.9375rem] leading-snug font-medium text-danger">
      {text}
    </p>
  )
}
