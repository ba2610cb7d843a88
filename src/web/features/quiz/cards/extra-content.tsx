import type { ReactNode } from 'react'
import { Check, X } from 'lucide'
import type { QuizContext } from '#shared/quiz/quiz-context.ts'
import type { ExtraContent as Content, ExtraContentOf } from '#shared/quiz/question.ts'
import { resolveText } from '#shared/quiz/text.ts'
import { Picture } from '#web/ui/text/picture.tsx'
import { Icon } from '#web/ui/text/icon.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'

/** The content of a card below its text. */
export function ExtraContent({ content, context }: { content: Content; context: QuizContext }) {
  switch (content.kind) {
    case 'bullets':
      return (
        <ul className="flex flex-col gap-3">
          {content.items.map(({ text: textOrRules, picture }) => {
            const text = resolveText(textOrRules, context)
            return (
              <Item key={text} picture={picture}>
                {text}
              </Item>
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
            <Item key={item.title} picture={item.picture}>
              <span className="block font-semibold">{item.title}</span>
              <span className="block text-[0.9375rem] text-ink-soft">{resolveText(item.text, context)}</span>
            </Item>
          ))}
        </ol>
      )
    case 'experts':
      return <Experts content={content} context={context} />
  }
}

function Item({ picture, children }: { picture: string | undefined; children: ReactNode }) {
  return (
    <li className="flex items-center gap-3.5 rounded-control bg-surface p-4 shadow-card">
      {picture && <Picture src={picture} size={36} />}
      <span>{children}</span>
    </li>
  )
}

/** A comparison in two columns; the right one is ours. */
function Comparison({ content }: { content: ExtraContentOf<'comparison'> }) {
  const t = useTexts('quiz')
  return (
    <table className="w-full table-fixed wrap-anywhere hyphens-auto border-separate border-spacing-0 overflow-hidden rounded-card bg-surface text-start shadow-card">
      <thead>
        <tr className="font-heading font-bold">
          <th scope="col" className="w-[28%] p-3">
            <span className="sr-only">{t('topic')}</span>
          </th>
          <th scope="col" className="p-3 align-bottom text-ink-soft">
            {content.leftTitle}
          </th>
          <th scope="col" className="bg-primary-soft p-3 align-bottom text-ink">
            {content.rightTitle}
          </th>
        </tr>
      </thead>
      <tbody className="text-[0.9375rem] leading-snug">
        {content.rows.map((row) => (
          <tr key={row.label}>
            <th scope="row" className="border-t border-line p-3 font-semibold">
              {row.label}
            </th>
            <td className="border-t border-line p-3 text-ink-soft">
              <Icon of={X} className="mb-1 size-4.5 text-danger" strokeWidth={2.5} />
              {row.left}
            </td>
            <td className="border-t border-line bg-primary-soft p-3 font-medium text-ink">
              <Icon of={Check} className="mb-1 size-4.5 text-good" strokeWidth={3} />
              {row.right}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The people behind a plan. */
function Experts({ content, context }: { content: ExtraContentOf<'experts'>; context: QuizContext }) {
  const t = useTexts('base')
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
            <p className="mt-3 border-s-4 border-primary ps-3.5 leading-snug text-pretty">
              {t('quote', { text: resolveText(person.quote, context) })}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

/** A quote of a customer. */
function Testimonial({ content, context }: { content: ExtraContentOf<'testimonial'>; context: QuizContext }) {
  const t = useTexts('quiz')
  return (
    <div className="pt-11">
      <figure className="relative rounded-card bg-surface px-6 pt-14 pb-7 text-center shadow-card">
        {content.picture && (
          <span className="absolute -top-9 start-1/2 flex size-19 -translate-x-1/2 rtl:translate-x-1/2 items-center justify-center rounded-full border-4 border-surface bg-primary-soft">
            <Picture src={content.picture} size={44} />
          </span>
        )}
        <blockquote className="font-heading text-[1.375rem] leading-snug font-semibold text-pretty">
          <span aria-hidden="true" className="text-primary-strong">
            {t('quoteStart')}
          </span>
          {resolveText(content.quote, context)}
          <span aria-hidden="true" className="text-primary-strong">
            {t('quoteEnd')}
          </span>
        </blockquote>
        <figcaption className="mt-4 font-semibold text-ink-soft">
          {resolveText(content.author, context)}
        </figcaption>
      </figure>
    </div>
  )
}
