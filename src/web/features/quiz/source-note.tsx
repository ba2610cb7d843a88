import type { Question } from '#shared/quiz/question.ts'

/** Where a stated fact comes from. */
export function SourceNote({ source }: { source: NonNullable<Question['source']> }) {
  return (
    <p className="mt-5 text-center text-[0.8125rem] leading-snug text-pretty text-ink-soft">
      Source:{' '}
      {source.url ? (
        <a
          href={source.url}
          target="_blank"
          rel="noopener noreferrer"
          className="underline underline-offset-2"
        >
          {source.text}
        </a>
      ) : (
        source.text
      )}
    </p>
  )
}
