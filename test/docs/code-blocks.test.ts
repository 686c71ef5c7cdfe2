import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { transformSync } from 'esbuild'
import { expect, test } from 'vitest'
import type { AnyPlugin } from '../../kernel/index.ts'
import * as capabilities from '../../plugins/capabilities.ts'
import { modal } from '../../plugins/modal/index.ts'
import { build } from '../build.mjs'
import { paths, root } from '../entries.mjs'
import { checkPlugin } from '../kit/index.ts'
import { compiles, type Example, examples, listStale, PLUGIN, SCRIPTS, writeExamples } from './block-modules.ts'
import { members } from './pages.ts'

function parses({ code }: Example): boolean {
  try {
    return transformSync(code, { loader: 'tsx' }).code !== ''
  } catch {
    return false
  }
}

/** The types that readers get: those of the built package. `npm test` checks the source once already. */
const builtPaths = Object.fromEntries(
  Object.keys(paths).map((name) => [
    name === 'index' ? 'portico' : `portico/${name}`,
    [join(root, `dist/${name}.d.ts`)],
  ]),
)

const isCapability = (name: string) => 'of' in Object(Object(capabilities)[name])

/** A module that compiles if every member of a capability that a page names exists. */
const NAMED_MEMBERS = `import type { MethodsOf, StateOfCapability } from 'portico'
import type * as capabilities from 'portico/capabilities'
type Member<C, Name extends keyof (MethodsOf<C> & StateOfCapability<C>)> = Name
${members
  .filter(({ owner }) => isCapability(owner))
  .map(({ path, owner, name }, at) => `export type M${at} = Member<typeof capabilities.${owner}, '${name}'> // ${path}`)
  .join('\n')}`

test('every TypeScript example compiles unchanged, every member that a page names exists, and the plugin meets the laws', async () => {
  build()
  expect(listStale()).toEqual([])
  // Beside one that does not parse, the compiler checks no types.
  const parsed = examples.filter((example) => compiles(example) || parses(example))
  const { folder, write, remove } = writeExamples(parsed)
  try {
    const config = { extends: '../../tsconfig.json', include: ['.', '../../ui/files.d.ts'], exclude: [SCRIPTS] }
    const compilerOptions = {
      noUnusedLocals: false,
      noUnusedParameters: false,
      paths: builtPaths,
      // By these paths, declarations could not name what is in chunks: `consumers/types.test.ts` has them.
      declaration: false,
    }
    write('named-members.ts', NAMED_MEMBERS)
    // The first is for the import below, which runs the source.
    write('tsconfig.json', JSON.stringify(config))
    write('tsconfig.built.json', JSON.stringify({ ...config, compilerOptions }))
    const { stdout } = spawnSync(
      process.execPath,
      [join(root, 'test/versions/newest/node_modules/typescript/bin/tsc'), '-p', join(folder, 'tsconfig.built.json')],
      { encoding: 'utf8' },
    )
    const skipped = parsed.filter((example) => !compiles(example))
    const failed = (example: Example) => stdout.includes(`${example.file}(`)
    const lines = stdout.split('\n').filter((line) => !skipped.some(({ file }) => line.includes(`${file}(`)))
    expect(lines.join('\n')).toBe('')
    expect(skipped.filter((example) => !failed(example)).map(({ at }) => at)).toEqual([])
    const { tipJar } = (await import(join(folder, `${PLUGIN}.tsx`))) as { tipJar(): AnyPlugin }
    const breaches = await checkPlugin(tipJar(), {
      otherPlugins: [modal()],
      session: async ({ kernel }) => {
        await kernel.actions[PLUGIN]?.tip?.({ note: 'Thank you' })
        await kernel.actions.modal?.open?.({ view: 'TipJar' })
      },
    })
    expect(breaches).toEqual([])
  } finally {
    remove()
  }
}, 180_000)
