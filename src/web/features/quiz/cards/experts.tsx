import type { QuizContext } from '#shared/quiz/answers.ts'
import { resolveText } from '#shared/quiz/text.ts'
import { Picture } from '#web/ui/text/picture.tsx'
import type { ExtraContentOf } from '#shared/quiz/question.ts'

/** The people behind a plan. */
export function Experts({ content, context }: { content: ExtraContentOf<'experts'>; context: QuizContext }) {
  return (
    <ul className="flex flex-col gap-3.5">
      {content.people.map((person) => (
        <li key={person.name} className="rounded-card bg-surface p-4 shadow-card">
          <div className="flex items-center gap-4">
            {person.picture && (
              <span className="flex size-16 shrink-0 items-center justify-center rounded-full bg-primary-soft">
                <Picture src={person.picture} size={44} />
              </span>
            )}
            <div className="min-w-0 wrap-anywhere">
              <p className="font-heading text-lg leading-tight font-bold">{person.name}</p>
              <p className="mt-0.5 text-[0.9375rem] text-ink-soft">{person.role}</p>
            </div>
          </div>
          {person.quote && (
            <p className="mt-3 border-l-4 border-primary pl-3.5 leading-snug text-pretty">
              “{resolveText(person.quote, context)}”
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
