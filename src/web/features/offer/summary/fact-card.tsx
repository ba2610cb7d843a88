import { useAppConfig } from '#web/app/config/app-config.tsx'

export function FactCard() {
  const { successFact } = useAppConfig().offer
  if (!successFact) return null
  const { figure, label, text, source } = successFact
  return (
    <div className="rounded-card bg-accent-soft p-5 sm:p-8">
      <h3 className="font-heading text-lg font-bold text-accent-strong">
        <span className="text-4xl">{figure}</span> {label}
      </h3>
      <p className="mt-2">{text}</p>
      {source && <p className="mt-2 text-[0.9375rem]">{source}</p>}
    </div>
  )
}
