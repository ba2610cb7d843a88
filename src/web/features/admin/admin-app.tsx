import type { AppConfig } from '#shared/brand/brand.ts'

export function AdminApp({ config }: { config: AppConfig | null }) {
  return <p className="p-4 font-heading">{config?.name}</p>
}
