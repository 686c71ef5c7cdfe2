// The modules that build/chunk-list.mjs names exist: a renamed one would otherwise become a file of its own, unnoticed.
import { expect, test } from 'vitest'
import { createChunks } from '../../build/chunks.mjs'

test('the build fails if a chunk names a file that is no module', () => {
  const getChunk = createChunks()
  const graph = { getModuleIds: () => [][Symbol.iterator](), getModuleInfo: () => null }
  expect(() => getChunk('kernel/kernel.ts', graph)).toThrow('kernel/define names kernel/index.ts')
})
