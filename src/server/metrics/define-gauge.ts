import { Gauge, type Registry } from 'prom-client'

/** A gauge that is read when it is scraped. `read` sets its values. */
export function defineGauge<Label extends string = never>(
  registry: Registry,
  {
    read,
    ...definition
  }: {
    name: string
    help: string
    labelNames?: readonly Label[]
    read: (gauge: Gauge<Label>) => void
  },
): Gauge<Label> {
  return new Gauge<Label>({
    ...definition,
    registers: [registry],
    collect() {
      read(this)
    },
  })
}
