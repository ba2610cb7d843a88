import marigold from '#brands/marigold/brand.ts'
import { configOf } from './config-of.ts'

/** The public configuration of the brand that comes with the product, as a page carries it. */
export const marigoldConfig = configOf(marigold)
