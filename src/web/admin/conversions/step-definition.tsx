import { FEWEST_ENTRANTS } from './step-figures.ts'

/** How the figures of the steps are computed. */
export function StepDefinition() {
  return (
    <>
      <p>
        A session <b>enters</b> a step when the step is shown to it: a step that is hidden from somebody is
        never left by them. It has <b>completed</b> the step when it has answered it, or has come to a step
        further on or to a later stage. Else it is <b>still there</b> as long as it has done something within
        the last 30 minutes, and has <b>left</b> from then on.
      </p>
      <p>At every step: entrants = completed + left + still there.</p>
      <p>
        <b>Drop-off</b> = left ÷ entrants. <b>Median time</b> runs from the first view to the first answer, of
        those who answered; it is read from counts in bands of time. Sessions belong to the day they began on
        (UTC).
      </p>
      <p>
        Worst first is by drop-off; steps that fewer than {FEWEST_ENTRANTS} sessions have seen come after the
        others, since one person more or less would move them. A step’s own numbers stand in its panel.
      </p>
    </>
  )
}
