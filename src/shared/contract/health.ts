import { z } from 'zod'
import { defineRoute } from './route.ts'

export const getHealth = defineRoute({
  method: 'GET',
  path: '/health',
  tag: 'operation',
  summary: 'Liveness: the process runs',
  data: z.object({ status: z.literal('alive') }),
})

export const getReadiness = defineRoute({
  method: 'GET',
  path: '/ready',
  tag: 'operation',
  summary: 'Readiness: the database responds; 503 otherwise and during shutdown',
  data: z.object({ status: z.literal('ready') }),
})
