// What may publish the packages, or write to the repository, runs nobody else's code.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { root } from '../entries.mjs'

interface Workflow {
  readonly permissions: Readonly<Record<string, string>>
  readonly jobs: Readonly<Record<string, Job>>
}
interface Job {
  readonly permissions?: Readonly<Record<string, string>>
  readonly steps: readonly { readonly uses?: string; readonly run?: string }[]
}

const folder = join(root, '.github/workflows')
const workflows = readdirSync(folder).map((file) => parse(readFileSync(join(folder, file), 'utf8')) as Workflow)
const jobs = workflows.flatMap((workflow) => Object.values(workflow.jobs))

test('no workflow may write but in a job that says so', () => {
  expect(workflows.length).toBeGreaterThan(1)
  for (const { permissions } of workflows) expect(permissions).toEqual({ contents: 'read' })
})

test('a job that may publish or write runs no code of a package', () => {
  const trusted = jobs.filter(({ permissions = {} }) => Object.values(permissions).includes('write'))
  expect(trusted).toHaveLength(2)
  for (const { uses = '', run = '' } of trusted.flatMap(({ steps }) => steps)) {
    expect(uses).not.toContain('checkout')
    expect(run).not.toMatch(/\bnpm (?!publish\b)|\bnpx\b|\bnode\b/)
    if (run.includes('npm publish')) expect(run).toContain('--ignore-scripts')
  }
})

test('actions are named by commit', () => {
  const named = jobs.flatMap(({ steps }) => steps.flatMap(({ uses = [] }) => uses))
  expect(named.length).toBeGreaterThan(5)
  for (const action of named) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/)
})
