import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { main } from '../../cli/main.ts'
import { KITS } from '../../cli/migrate/kits/index.ts'
import { root } from '../entries.mjs'

const skill = readFileSync(join(root, 'skills/portico-migrate/SKILL.md'), 'utf8')

test('the skill names every kit that the command moves, and each has its page', () => {
  const description = /^description: (.+)$/m.exec(skill)?.[1]
  for (const { id, name } of KITS) {
    expect(description).toContain(name)
    expect(existsSync(join(root, `docs/coming-from/${id}.md`)), id).toBe(true)
  }
})

test('each of the skill’s steps ends with a gate', () => {
  const [, ...steps] = skill.split(/^## \d\. /m)
  expect(steps.map((step) => step.split('\n', 1)[0])).toEqual(['Detect', 'Replace', 'Build', 'Replay a report'])
  for (const step of steps) expect(step.match(/^\*\*Gate:\*\*/gm)).toHaveLength(1)
})

test('the skill’s commands are those of the command line', async () => {
  let usage = ''
  await main(['--help'], {
    cwd: root,
    out: (text) => {
      usage += text
    },
    err: () => {},
  })
  const commands = [...skill.matchAll(/npx portico (?<name>\w+)(?<flags>(?: --\w+)*)/g)]
  expect(new Set(commands.map(({ groups }) => groups?.name))).toEqual(new Set(['migrate', 'replay', 'rerun']))
  for (const { groups } of commands) {
    expect(usage).toContain(`portico ${groups?.name}`)
    for (const flag of groups?.flags?.trim().split(/\s+/).filter(Boolean) ?? []) expect(usage).toContain(`[${flag}]`)
  }
})

test('the style sheets that sites import from a kit are entries that exist', () => {
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const sheets = Object.keys(exports).filter((name) => name.endsWith('.css'))
  expect(sheets).toEqual(expect.arrayContaining(['./rainbowkit/styles.css', './solana-wallet-adapter/styles.css']))
  for (const sheet of sheets) {
    expect(exports[sheet]).toBe(`./dist/${sheet.slice(2)}`)
    expect(existsSync(join(root, 'adapters', sheet)), sheet).toBe(true)
  }
})
