import type { QuestionOf } from '#shared/quiz/question.ts'

export type ExtraContentData = NonNullable<QuestionOf<'info-card'>['extraContent']>
export type ExtraContentOf<Kind extends ExtraContentData['kind']> = Extract<ExtraContentData, { kind: Kind }>
