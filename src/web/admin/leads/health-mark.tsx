import { HeartPulse } from 'lucide'
import { Icon } from '#web/ui/text/icon.tsx'

/** Marks health data. */
export function HealthMark() {
  return (
    <span className="mr-2 inline-flex items-center gap-1 text-xs font-semibold text-caution">
      <Icon of={HeartPulse} className="size-3.5" />
      Health
    </span>
  )
}
