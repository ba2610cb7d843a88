import { Card } from '../kit/card.tsx'
import { Skeleton } from '../kit/skeleton.tsx'

/** The page's cards before their figures are there. */
export function ConversionsSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Card>
          <Skeleton lines={8} />
        </Card>
        <Card>
          <Skeleton lines={5} />
        </Card>
      </div>
      <Card>
        <Skeleton lines={12} />
      </Card>
    </div>
  )
}
