import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import { root } from '../entries.mjs'
import { visitShop } from '../kernel/sample/shop.ts'
import { TOKEN } from './inbox.ts'
import { createPglite } from './pglite.ts'

let child: ChildProcess | undefined
afterEach(() => void child?.kill('SIGKILL'))

const CLIENT = '203.0.113.77'

test('I9: the log has a line of JSON for each request, and nothing of who sent it or what', async () => {
  child = spawn(process.execPath, ['--import', 'tsx', 'inbox/cli/index.ts'], {
    cwd: root,
    env: {
      ...process.env,
      INBOX_TOKEN: TOKEN,
      INBOX_DATA: await createPglite(),
      INBOX_TRUST_PROXY: '1',
      PORT: '0',
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  let said = ''
  child.stderr?.on('data', (part) => {
    log += part
  })
  while (!/key: '/.test(said)) said += String(await once(child.stdout as NodeJS.ReadableStream, 'data'))
  const [, url = '', key = ''] = /inbox: '([^']+)', key: '([^']+)'/.exec(said) ?? []

  const report = JSON.stringify(await visitShop({ seed: 1, bug: 'payment-refused' }))
  const [account = ''] = /0x[\da-f]{40}/.exec(report) ?? []
  const headers = { authorization: `Bearer ${TOKEN}`, 'x-forwarded-for': CLIENT }
  const stored = await fetch(`${url}/reports?key=${key}`, { method: 'POST', body: report, headers })
  const { id } = (await stored.json()) as { id: string }
  for (const path of [`/api/reports/${id}`, '/api/groups?search=planted', '/reports?key=wrong'])
    await fetch(url + path, { headers })
  child.kill('SIGTERM')
  await once(child, 'close')

  const lines = log.split('\n').filter(Boolean)
  const requests = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request')
  expect(requests.map(({ method, status }) => [method, status])).toEqual([
    ['POST', 201],
    ['GET', 200],
    ['GET', 200],
    ['GET', 403],
  ])
  for (const value of [CLIENT, account, id, key, TOKEN, 'planted', 'wrong']) {
    expect(value).not.toBe('')
    expect(log).not.toContain(value)
  }
})
