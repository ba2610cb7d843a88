import { Card } from '../panels/card.tsx'
import { Skeleton } from '../panels/skeleton.tsx'

/** Placeholder for tiles and charts. */
export function RevenueSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3">
        {Array.from({ length: 9 }, (_, index) => (
          <Card key={index}>
            <Skeleton lines={2} />
          </Card>
        ))}
      </div>
      <div className="grid grid-cols-1 gap-5 xl:grid-cols-2">
        {Array.from({ length: 4 }, (_, index) => (
          <Card key={index}>
            <Skeleton lines={6} />
          </Card>
        ))}
      </div>
    </div>
  )
}
