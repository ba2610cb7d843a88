/** What is wrong with the field above it, read aloud when it appears; for fields that stand in a form with others. */
export function FormMessage({ id, text }: { id: string; text: string | null }) {
  return text === null ? null : (
    <p id={id} role="alert" className="pt-2 text-[0.9375rem] leading-snug font-medium text-danger">
      {text}
    </p>
  )
}
