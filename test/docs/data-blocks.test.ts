// Reads the examples of the docs that are no code: messages, style properties, workflows.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse as parseYaml } from 'yaml'
import { compileMessage } from '../../build/messages.mjs'
import { listKeys } from '../../build/translations.mjs'
import { root } from '../entries.mjs'
import { blocks } from './pages.ts'

/** What reads the blocks of a language. Other tests of this folder have the languages without a function. */
const READERS: Readonly<Record<string, ((code: string) => unknown) | null>> = {
  ts: null,
  tsx: null,
  diff: null,
  html: null,
  vue: null,
  svelte: null,
  sh: null,
  css(code) {
    const tokens = readFileSync(join(root, 'ui/theme/tokens.ts'), 'utf8')
    for (const [, name = ''] of code.matchAll(/--portico-([\w-]+):/g)) expect(tokens).toContain(name)
  },
  async json(code) {
    const known = await listKeys()
    for (const [key, text] of Object.entries(JSON.parse(code))) {
      expect(known).toContain(key)
      compileMessage(text as string)
    }
  },
  yaml(code) {
    const { jobs } = parseYaml(code) as { jobs: Record<string, { steps: { uses?: string; with?: object }[] }> }
    const steps = Object.values(jobs).flatMap((job) => job.steps)
    const own = steps.flatMap(({ uses = '', with: inputs = {} }) => {
      const folder = /^portico-wallet\/portico\/(.*)@/.exec(uses)?.[1]
      return folder ? [{ action: parseYaml(readFileSync(join(root, folder, 'action.yml'), 'utf8')), inputs }] : []
    })
    expect(own).not.toEqual([])
    for (const { action, inputs } of own)
      expect(Object.keys(action.inputs)).toEqual(expect.arrayContaining(Object.keys(inputs)))
  },
}

for (const { at, language, code } of blocks)
  if (READERS[language] !== null)
    test(`${at}: a reader of ${language} understands it`, () => {
      expect(READERS).toHaveProperty(language)
      return READERS[language]?.(code)
    })
