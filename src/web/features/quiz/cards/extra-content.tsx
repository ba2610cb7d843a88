import type { QuizContext } from '#shared/quiz/answers.ts'
import type { ExtraContent as Content } from '#shared/quiz/question.ts'
import { resolveText } from '#shared/quiz/text.ts'
import { Picture } from '#web/ui/text/picture.tsx'
import { Comparison } from './comparison.tsx'
import { Experts } from './experts.tsx'
import { Testimonial } from './testimonial.tsx'

/** What a card shows below its text. */
export function ExtraContent({ content, context }: { content: Content; context: QuizContext }) {
  switch (content.kind) {
    case 'bullets':
      return (
        <ul className="flex flex-col gap-3">
          {content.items.map((item) => {
            const text = resolveText(item.text, context)
            return (
              <li key={text} className="flex items-center gap-3.5 rounded-control bg-surface p-4 shadow-card">
                {item.picture && <Picture src={item.picture} size={36} />}
                <span>{text}</span>
              </li>
            )
          })}
        </ul>
      )
    case 'comparison':
      return <Comparison content={content} />
    case 'testimonial':
      return <Testimonial content={content} context={context} />
    case 'steps':
      return (
        <ol className="flex flex-col gap-3">
          {content.items.map((item) => (
            <li
              key={item.title}
              className="flex items-center gap-3.5 rounded-control bg-surface p-4 shadow-card"
            >
              {item.picture && <Picture src={item.picture} size={36} />}
              <span>
                <span className="block font-semibold">{item.title}</span>
                <span className="block text-[0.9375rem] text-ink-soft">
                  {resolveText(item.text, context)}
                </span>
              </span>
            </li>
          ))}
        </ol>
      )
    case 'experts':
      return <Experts content={content} context={context} />
  }
}
