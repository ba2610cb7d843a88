import { z } from 'zod'
import { defineRoute } from './route.ts'

export const getHealth = defineRoute({
  method: 'GET',
  path: '/health',
  tag: 'operation',
  summary: 'The process is alive',
  data: z.object({ status: z.literal('alive') }),
})

export const getReadiness = defineRoute({
  method: 'GET',
  path: '/ready',
  tag: 'operation',
  summary: 'The database answers; 503 while it does not, or while the process shuts down',
  data: z.object({ status: z.literal('ready') }),
})
