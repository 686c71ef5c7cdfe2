import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { root } from '../entries.mjs'

interface Step {
  readonly run: string
  readonly shell: string
  readonly env: Readonly<Record<string, string>>
}
const action = parse(readFileSync(join(root, 'adapters/github-action/action.yml'), 'utf8'))
const steps: readonly Step[] = action.runs.steps

const folder = mkdtempSync(join(tmpdir(), 'portico-action-'))
afterAll(() => rmSync(folder, { recursive: true }))
/** Stands for the command, which has tests of its own: it tells its arguments, writes files, and ends as a regression does. */
beforeAll(() => {
  const file = join(folder, 'npx')
  writeFileSync(
    file,
    `#!/bin/bash
for one in "$@"; do
  case "$one" in
    --json=*) echo '{"groups":[]}' > "\${one#*=}"; printf '<--json=file>';;
    --table=*) echo 'REPORTS' > "\${one#*=}"; printf '<--table=file>';;
    *) printf '<%s>' "$one";;
  esac
done
echo; exit 1
`,
  )
  chmodSync(file, 0o755)
})

/** Runs a step as the runner does: `bash -e`, and inputs in its environment. */
function run({ run: script }: Step, inputs: Readonly<Record<string, string>>) {
  const [output, summary] = [join(folder, 'output'), join(folder, 'summary')]
  for (const file of [output, summary]) writeFileSync(file, '')
  const env = { PATH: `${folder}:${process.env.PATH}`, GITHUB_OUTPUT: output, GITHUB_STEP_SUMMARY: summary, ...inputs }
  const { status, stdout } = spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script], {
    env,
    encoding: 'utf8',
  })
  return { status, stdout, output: readFileSync(output, 'utf8'), summary: readFileSync(summary, 'utf8') }
}

const HOSTILE = 'a folder"; echo $(id) `id`'

test('the action annotates, writes the summary and the output, and fails on a regression alone', () => {
  const [triage, rerun] = steps as [Step, Step]
  const told = run(triage, { REPORTS: 'reports', CONFIG: '' })
  expect([told.status, told.stdout]).toEqual([
    0,
    '<--no-install><portico><triage><reports><--github><--json=file><--table=file>\n',
  ])
  expect(told.output).toMatch(/^triage<<(end-[\da-f]{32})\n\{"groups":\[\]\}\n\1\n$/)
  expect(told.summary).toBe('```\nREPORTS\n```\n')
  expect(run(rerun, { REPORTS: 'reports', CONFIG: '' })).toMatchObject({
    status: 1,
    stdout: '<--no-install><portico><rerun><reports>\n',
  })
})

test('the action passes inputs as they are, and runs nothing in them', () => {
  for (const step of steps) {
    expect(step.run).not.toMatch(/\$\{\{/)
    expect(run(step, { REPORTS: HOSTILE, CONFIG: HOSTILE }).stdout).toContain(`<${HOSTILE}><--config><${HOSTILE}>`)
  }
  const inputs = new Set(steps.flatMap(({ env }) => Object.values(env)))
  expect([...inputs]).toEqual(['reports', 'config'].map((name) => `\${{ inputs.${name} }}`))
  expect(steps.every(({ shell }) => shell === 'bash')).toBe(true)
})
