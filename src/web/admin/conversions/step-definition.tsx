import { FEWEST_ENTRANTS } from './step-figures.ts'

/** How the figures of the steps are computed. */
export function StepDefinition() {
  return (
    <>
      <p>
        A session <b>enters</b> a step when the step is shown; hidden steps are not counted. It{' '}
        <b>completes</b> the step by answering it or by reaching a later step or stage. Otherwise it is{' '}
        <b>in progress</b> while it was active in the last 30 minutes, and counts as an <b>exit</b> after
        that.
      </p>
      <p>At every step: entrants = completed + exits + in progress.</p>
      <p>
        <b>Drop-off</b> = exits ÷ entrants. <b>Median time</b> runs from first view to first answer, for
        sessions that answered; it is estimated from a histogram. Sessions belong to the day they began (UTC).
      </p>
      <p>
        “Worst first” sorts by drop-off. Steps with fewer than {FEWEST_ENTRANTS} entrants come last, as a
        single visitor would change their rate. Click a step for its details.
      </p>
    </>
  )
}
