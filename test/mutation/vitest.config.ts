import type { ViteUserConfig } from 'vitest/config'
import base from '../vitest.config.ts'

/** Runs only the tests of the area: whether they suffice is the question. */
const { tests } = JSON.parse(process.env.PORTICO_DRAW ?? '{"tests":[]}') as { tests: string[] }
/** Reads the source as text, which a mutation run instruments. */
const exclude = ['test/kernel/errors.test.ts']
/** Without those that count or search millions of values: each takes long when every step is counted. */
const testNamePattern =
  /^(?!.*(?:count in total|ten million items|of 1 GiB|scans thousands of persons|gets a turn while|of any length and form))/
/**
 * In ms. The longest test takes a few seconds, and many times as long on a busy machine while each step is counted. What
 * hangs ends here, since Stryker waits for ten times as long as all tests take.
 */
const testTimeout = 120_000
const { projects: _, ...shared } = base.test ?? {}
const config: ViteUserConfig = {
  ...base,
  test: { ...shared, include: tests, exclude, testNamePattern, testTimeout },
}
export default config
