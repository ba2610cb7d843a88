import type { QuizContext } from '#shared/quiz/answers.ts'
import { resolveText } from '#shared/quiz/text.ts'
import { Picture } from '#web/ui/text/picture.tsx'
import type { ExtraContentOf } from '#shared/quiz/question.ts'

type TestimonialProps = { content: ExtraContentOf<'testimonial'>; context: QuizContext }

/** A quote of a customer. */
export function Testimonial({ content, context }: TestimonialProps) {
  return (
    <div className="pt-11">
      <figure className="relative rounded-card bg-surface px-6 pt-14 pb-7 text-center shadow-card">
        {content.picture && (
          <span className="absolute -top-9 left-1/2 flex size-19 -translate-x-1/2 items-center justify-center rounded-full border-4 border-surface bg-primary-soft">
            <Picture src={content.picture} size={44} />
          </span>
        )}
        <blockquote className="font-heading text-[1.375rem] leading-snug font-semibold text-pretty">
          <span aria-hidden="true" className="text-primary-strong">
            “
          </span>
          {resolveText(content.quote, context)}
          <span aria-hidden="true" className="text-primary-strong">
            ”
          </span>
        </blockquote>
        <figcaption className="mt-4 font-semibold text-ink-soft">
          {resolveText(content.author, context)}
        </figcaption>
      </figure>
    </div>
  )
}
