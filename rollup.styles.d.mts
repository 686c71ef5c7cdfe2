import type { Plugin as EsbuildPlugin } from 'esbuild'
import type { Plugin } from 'vitest/config'

export const textStyles: Plugin
export const textStylesOfEsbuild: EsbuildPlugin
