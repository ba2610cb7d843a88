/** The source of a statement, as a link if it has an address. */
export function SourceLink({
  source: { text, url },
}: {
  source: { text: string; url?: string | undefined }
}) {
  if (!url) return text
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className="underline underline-offset-2">
      {text}
    </a>
  )
}
