// A checker for Stryker that skips the mutants not drawn for this run.
import { relative } from 'node:path'
import { CheckStatus } from '@stryker-mutator/api/check'
import { declareFactoryPlugin, PluginKind } from '@stryker-mutator/api/plugin'
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

export const strykerPlugins = [declareFactoryPlugin(PluginKind.Checker, 'sampler', createSampler)]
