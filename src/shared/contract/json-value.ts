import { z } from 'zod'

/**
 * Any JSON value, without validation: the input has been parsed from JSON. `z.json()` walks it and took more time under
 * load than the rest of the validation.
 */
export const jsonValueSchema = z.custom<z.core.util.JSONType>()
