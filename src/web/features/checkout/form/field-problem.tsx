/** What is wrong with the field above, read aloud when it appears. */
export function FieldProblem({ id, problem }: { id: string; problem: string | null }) {
  return problem === null ? null : (
    <p id={id} role="alert" className="pt-2 text-[0.9375rem] leading-snug font-medium text-danger">
      {problem}
    </p>
  )
}
