const PARAGRAPHS = ['first', 'second', 'third', 'fourth']
const LINES = ['w-1/3', 'w-full', 'w-3/4', 'w-2/3']

/** Placeholders for up to four paragraphs, with one text for screen readers. */
export function SkeletonLines({ paragraphs, text }: { paragraphs: number; text: string }) {
  return (
    <div className="mt-8 max-w-[44rem]" aria-busy="true">
      <output className="sr-only">{text}</output>
      {PARAGRAPHS.slice(0, paragraphs).map((paragraph) => (
        <div key={paragraph} aria-hidden="true" className="mb-8 animate-pulse motion-reduce:animate-none">
          {LINES.map((width) => (
            <div key={width} className={`mt-3 h-4 rounded-pill bg-sunken ${width}`} />
          ))}
        </div>
      ))}
    </div>
  )
}
