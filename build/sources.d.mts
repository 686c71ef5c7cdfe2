import type { Plugin as EsbuildPlugin } from 'esbuild'
import type { Plugin } from 'vitest/config'

export const sourceFiles: Plugin
export const sourceFilesOfEsbuild: EsbuildPlugin
