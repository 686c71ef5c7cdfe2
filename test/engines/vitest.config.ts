import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  resolve: { tsconfigPaths: true },
  test: {
    include: ['test/engines/*.scenario.ts'],
    globalSetup: 'test/engines/setup.ts',
    environment: 'node',
    // A browser at a time for each core.
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
})
