/** Selectors of a quiz's elements. */
export type QuizControls = {
  /** Differs on every step. */
  heading: string
  /** The choices of the landing. */
  landingChoice: string
  /** The choices of a single choice. */
  choice: string
  /** The cards of a multiple choice, and those that are chosen. */
  card: string
  chosenCard: string
  field: string
  next: string
}

/** The product, and the baselines that show its elements. */
export const ownControls: QuizControls = {
  heading: 'main h1',
  landingChoice: '[data-early-tap][aria-pressed]',
  choice: 'main [role=radio]',
  card: 'main [role=checkbox]',
  chosenCard: 'main [role=checkbox][aria-checked=true]',
  field: 'main input',
  next: 'main button[type=submit]',
}

export const surveyControls: QuizControls = {
  heading: '.sd-question__title, .sd-html h5',
  landingChoice: '.sd-selectbase__label',
  choice: '.sd-selectbase__label',
  card: '.sd-selectbase__label',
  chosenCard: '.sd-selectbase__label:has(:checked)',
  field: '.sd-formbox__input',
  next: '.sd-navigation__next-btn, .sd-navigation__complete-btn',
}
