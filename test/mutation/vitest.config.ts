import type { ViteUserConfig } from 'vitest/config'
import base from '../vitest.config.ts'

/** The tests that the area names, and no others: whether they suffice is the question. */
const { tests } = JSON.parse(process.env.PORTICO_DRAW ?? '{"tests":[]}') as { tests: string[] }
const config: ViteUserConfig = { ...base, test: { ...base.test, include: tests } }
export default config
