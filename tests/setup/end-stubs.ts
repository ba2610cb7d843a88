import { afterAll, vi } from 'vitest'

// Files share a process. `unstubGlobals` acts before each test, which is too late for what the next file imports.
afterAll(() => vi.unstubAllGlobals())
