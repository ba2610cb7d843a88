import { configureGlobal } from 'fast-check'
import { propertySeed } from './property-seed-value.ts'

configureGlobal({ seed: propertySeed })
