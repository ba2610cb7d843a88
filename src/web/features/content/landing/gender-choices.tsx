import { ArrowRight, Check } from 'lucide'
import type { Answer } from '#shared/quiz/answers.ts'
import type { QuestionOf } from '#shared/quiz/question.ts'
import { Icon } from '#web/ui/text/icon.tsx'

type Props = {
  question: QuestionOf<'single-choice'>
  chosen: Answer | null | undefined
  onChoose: (value: string) => void
}

/**
 * The landing's question as large picture buttons. The inline script marks a button that is tapped before hydration, so
 * its markup may differ.
 */
export function GenderChoices({ question, chosen, onChoose }: Props) {
  return (
    <fieldset>
      <legend className="font-heading text-lg font-bold">
        {typeof question.title === 'string' ? question.title : question.title.otherwise}
      </legend>
      <div className="mt-3 grid grid-cols-2 gap-3 short:mt-2 sm:gap-4">
        {question.options.map(({ id, value, label, picture }) => (
          <button
            key={id}
            type="button"
            data-early-tap={value}
            aria-pressed={chosen === value}
            suppressHydrationWarning
            onClick={() => onChoose(value)}
            className="group flex flex-col overflow-hidden rounded-card border-2 border-transparent bg-surface text-start shadow-card transition-transform duration-150 hover:border-primary active:scale-[0.985] aria-pressed:border-primary-strong"
          >
            <span className="grid h-26 place-items-center short:h-20 bg-linear-to-b from-accent-soft to-surface sm:h-34">
              {picture && (
                <img
                  src={picture}
                  alt=""
                  width={84}
                  height={84}
                  className="size-20 object-contain short:size-18 sm:size-24"
                />
              )}
            </span>
            <span className="flex min-h-14 flex-1 items-center justify-between gap-1 bg-primary px-3.5 py-2 leading-tight font-semibold text-on-primary group-aria-pressed:bg-primary-strong group-aria-pressed:text-white">
              {typeof label === 'string' ? label : label.otherwise}
              <Icon
                of={ArrowRight}
                className="size-5 shrink-0 transition-transform group-hover:translate-x-[calc(0.125rem*var(--inline-sign))] flip-rtl group-aria-pressed:hidden"
              />
              <Icon of={Check} className="hidden size-5 shrink-0 group-aria-pressed:block" />
            </span>
          </button>
        ))}
      </div>
    </fieldset>
  )
}
