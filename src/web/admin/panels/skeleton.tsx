/** Grey bars as a placeholder for text. */
export function Skeleton({ lines = 4 }: { lines?: number }) {
  return (
    <div aria-hidden="true" className="grid gap-3 p-4">
      {Array.from({ length: lines }, (_, index) => (
        <span
          key={index}
          className="admin-skeleton h-4 rounded-pill bg-sunken"
          style={{ width: `${[92, 78, 86, 64][index % 4]}%` }}
        />
      ))}
    </div>
  )
}
