import tinyBrand from '../brands/tiny/brand.ts'
import { configOf } from './config-of.ts'

/** The public configuration of the tiny brand, as a page carries it. */
export const sampleConfig = configOf(tinyBrand)
