import { z } from 'zod'

/**
 * Any value of JSON, which is not looked into: what is held against a contract has been read from JSON. `z.json()` would walk
 * it with a memory of what it has met, which under load took more than all the rest of a call's validation.
 */
export const jsonValueSchema = z.custom<z.core.util.JSONType>()
