import type { Questions } from '../check/worker-messages.ts'

type PreviewPlace = {
  page: 'step' | 'landing' | 'purchase'
  step: string | null
  answers: Questions['answers']['answer']
  /** Empty: the language of the brand's texts. */
  language: string
}

/** The address of a page in the preview, where `path` ends with `/`. */
export function previewAddress(path: string, { page, step, answers, language }: PreviewPlace): string {
  const start = language === '' ? path : `${path}${language}/`
  if (page === 'landing') return start
  if (page === 'purchase') return `${start}purchase`
  if (step === null || answers === null) return `${start}quiz`
  return `${start}quiz#${new URLSearchParams({ step, answers: JSON.stringify(answers) })}`
}
