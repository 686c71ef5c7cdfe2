import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { afterEach, expect, test } from 'vitest'
import { root } from '../entries.mjs'

const started: ChildProcess[] = []
afterEach(() => started.splice(0).map((child) => child.kill('SIGKILL')))

/** Starts the playground without a chain. Without a port of its own, the system selects one. */
function start(port = '0') {
  const child = spawn(process.execPath, ['--import', 'tsx', 'playground/main.ts', '--only', 'none'], {
    cwd: root,
    env: { ...process.env, PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'] as const,
  })
  started.push(child)
  return child
}

/** @returns The line, or an empty text if the process ends before */
async function findLine({ stdout }: ChildProcess, start: string): Promise<string> {
  if (stdout) for await (const line of createInterface({ input: stdout })) if (line.startsWith(start)) return line
  return ''
}

test('npm start prints its address alone on a line, once the page is there, and refuses a port in use', async () => {
  const child = start()
  const line = await findLine(child, 'ready ')
  expect(line).toMatch(/^ready http:\/\/127\.0\.0\.1:\d+\/$/)
  const address = line.slice('ready '.length)
  expect(await (await fetch(`${address}world.json`)).json()).toMatchObject({ relay: { status: 'running' } })

  const { port } = new URL(address)
  const second = start(port)
  const [[why], [code]] = await Promise.all([once(second.stderr, 'data'), once(second, 'exit')])
  expect(`${why}`).toContain(`Port ${port} is in use`)
  expect(code).toBe(1)

  child.kill('SIGINT')
  expect(await once(child, 'exit')).toEqual([0, null])
}, 60_000)
