import { Card } from '../panels/card.tsx'
import { Skeleton } from '../panels/skeleton.tsx'

/** The page's cards before their figures are there. */
export function ConversionsSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-5">
      <Card>
        <Skeleton lines={8} />
      </Card>
      <Card>
        <Skeleton lines={3} />
      </Card>
      <Card>
        <Skeleton lines={12} />
      </Card>
    </div>
  )
}
