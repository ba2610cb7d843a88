const ISO_DATE = /^\d{4}-\d{2}-\d{2}(?:T.*)?$/

/** Whether a review has a date that can be shown. */
export const isReviewDate = (date: string | null | undefined): date is string =>
  date != null && ISO_DATE.test(date) && !Number.isNaN(Date.parse(date))
