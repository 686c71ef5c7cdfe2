// npm run bench: every benchmark, one after another. Each prints figures, and fails only if it can't run.
import { runTool } from '../tool.mjs'

const BENCHMARKS = [
  ['--expose-gc', 'test/bench/bench.ts'],
  ['test/bench/export.ts'],
  ['test/bench/timeline.ts'],
  ['test/bench/commits.mjs'],
  ['test/bench/swap.mjs'],
  ['test/bench/page.mjs'],
]

for (const args of BENCHMARKS) {
  if (await runTool(args.at(-1), 'tsx/dist/cli.mjs', args)) process.exitCode = 1
}
