import type { ViteUserConfig } from 'vitest/config'
import base from '../vitest.config.ts'

/** Runs only the tests of the area: whether they suffice is the question. */
const { tests } = JSON.parse(process.env.PORTICO_DRAW ?? '{"tests":[]}') as { tests: string[] }
const config: ViteUserConfig = { ...base, test: { ...base.test, include: tests } }
export default config
