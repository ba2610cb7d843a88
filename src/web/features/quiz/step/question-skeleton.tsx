/** The placeholder of a question that is loading. */
export function QuestionSkeleton() {
  return (
    <output className="flex flex-col items-center motion-safe:animate-pulse">
      <span className="sr-only">Loading question</span>
      <div className="h-8 w-4/5 rounded-control bg-sunken" />
      <div className="mt-3 h-5 w-3/5 rounded-control bg-sunken" />
      <div className="mt-8 flex w-full flex-col gap-3">
        {['first', 'second', 'third', 'fourth'].map((row) => (
          <div key={row} className="h-16 w-full rounded-control bg-sunken" />
        ))}
      </div>
    </output>
  )
}
