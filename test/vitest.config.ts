import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { sourceFiles } from '../build/sources.mjs'

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  plugins: [sourceFiles],
  resolve: { tsconfigPaths: true },
  test: {
    include: ['test/**/*.test.{ts,tsx}', '{playground/watch-only,create/plugin}/test/*.test.{ts,tsx}'],
    exclude: ['test/browser/**'],
    environment: 'node',
    // Its own default leaves one core of two idle.
    maxWorkers: 2,
    testTimeout: process.env.PORTICO_RUNS ? 1_800_000 : 60_000,
  },
})
