// A checker for Stryker that skips the mutants not drawn for this run, and a reporter that reads the sources first.
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { CheckStatus } from '@stryker-mutator/api/check'
import { declareClassPlugin, declareFactoryPlugin, PluginKind } from '@stryker-mutator/api/plugin'
import { root } from '../entries.mjs'
import { isDrawn } from './draw.mjs'

function createSampler() {
  const drawing = JSON.parse(process.env.PORTICO_DRAW)
  const check = (mutant) =>
    isDrawn(drawing, relative(root, mutant.fileName), mutant)
      ? { status: CheckStatus.Passed }
      : { status: CheckStatus.CompileError, reason: 'not drawn' }
  return {
    init: async () => {},
    group: async (mutants) => [mutants.map(({ id }) => id)],
    check: async (mutants) => Object.fromEntries(mutants.map((mutant) => [mutant.id, check(mutant)])),
  }
}

/** The lines of each mutated file as the run began: somebody may edit them before it ends. */
export const sources = new Map()

class SourceReader {
  onMutationTestingPlanReady({ mutantPlans }) {
    const files = new Set(mutantPlans.map(({ mutant }) => mutant.fileName))
    for (const file of files) sources.set(relative(root, file), readFileSync(file, 'utf8').split('\n'))
  }
}

export const strykerPlugins = [
  declareFactoryPlugin(PluginKind.Checker, 'sampler', createSampler),
  declareClassPlugin(PluginKind.Reporter, 'sources', SourceReader),
]
