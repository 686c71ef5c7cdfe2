import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../entries.mjs'

const readme = readFileSync(join(root, 'README.md'), 'utf8')
const blocks = [...readme.matchAll(/```(\w+)\n([\s\S]*?)```/g)].map(([, language, code = '']) => ({ language, code }))

test('the first example of the README compiles as it stands', () => {
  const folder = mkdtempSync(join(root, 'test', 'readme-'))
  try {
    writeFileSync(join(folder, 'app.tsx'), blocks.find(({ language }) => language === 'tsx')?.code ?? '')
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ extends: '../../tsconfig.json', include: ['app.tsx'] }),
    )
    const { stdout, status } = spawnSync(
      process.execPath,
      [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder],
      {
        encoding: 'utf8',
      },
    )
    expect([stdout, status]).toEqual(['', 0])
  } finally {
    rmSync(folder, { recursive: true })
  }
}, 180_000)

test('the provider of swaps that the README shows is the one that is tested', () => {
  const own = readFileSync(join(root, 'test/plugins/uniswap.ts'), 'utf8')
  expect(blocks.find(({ code }) => code.includes('SwapProvider'))?.code).toBe(own)
})

test('the test of a host that the README shows is one that runs', () => {
  const own = readFileSync(join(root, 'test/kit/host.test.tsx'), 'utf8')
  expect(blocks.find(({ code }) => code.includes('modalOf'))?.code).toBe(own)
})

test('every file that the README links to exists', () => {
  const links = [...readme.matchAll(/\]\((?!https:)([^)#]+)\)/g)].map(([, link = '']) => link)
  for (const link of links) expect(() => readFileSync(join(root, link)), link).not.toThrow()
})
