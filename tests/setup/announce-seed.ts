import { propertySeed } from './property-seed-value.ts'

export default function announceSeed(): void {
  process.stdout.write(`seed of the properties: ${propertySeed} (PROPERTY_SEED sets another)\n`)
}
