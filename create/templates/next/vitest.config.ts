import { defineConfig } from 'vitest/config'

// Next.js keeps `jsx: preserve` in tsconfig.json, so the tests say here how JSX is compiled.
export default defineConfig({ oxc: { jsx: { runtime: 'automatic' } } })
