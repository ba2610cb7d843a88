import type { Brand } from './brand.ts'

/** A picture of a brand and the step that shows it; without a step it belongs to the landing. */
export type BrandPicture = { picture: string; step?: string }

const isPicture = (value: unknown): value is string =>
  typeof value === 'string' && /^(?:emoji|image):/.test(value)

function picturesIn(value: unknown): string[] {
  if (isPicture(value)) return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(picturesIn) : []
}

/** Every picture of a brand's content (`emoji:NAME` or `image:FILE`), with repetitions. */
export function brandPictures({ landingPageContent, quizFlow }: Brand): BrandPicture[] {
  return [
    ...picturesIn(landingPageContent).map((picture) => ({ picture })),
    ...quizFlow.questions.flatMap((question) =>
      picturesIn(question).map((picture) => ({ picture, step: question.id })),
    ),
  ]
}
