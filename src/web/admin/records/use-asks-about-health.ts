import { useShownBrand } from '../frame/use-shown-brand.ts'

/** Whether the quiz of the shown brand has health questions. */
export const useAsksAboutHealth = (): boolean => useShownBrand()?.asksAboutHealth ?? true
