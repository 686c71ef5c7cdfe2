// A plugin that the host lets see requests (`grants`) sees that somebody logs in, and no e-mail address.
import { expect, test } from 'vitest'
import { defineContract, definePlugin, defineRuntime, type PortCall } from '../../kernel/index.ts'
import { Requests } from '../../plugins/capabilities.ts'
import { eip155 } from '../../plugins/eip155/index.ts'
import { embeddedLogin } from '../../plugins/embedded-login/index.ts'
import { createKernel } from '../../plugins/index.ts'
import { findDisguises } from '../canary.ts'
import { createWorld } from '../kit/index.ts'
import { networks } from './stage.ts'

const EMAIL = 'perditaquill4711@quillfeather.example'

const listen = () => () => {}
const watching = defineContract({
  id: 'watching',
  initialState: () => ({}),
  events: {},
  actions: {},
  optional: [Requests],
})
const createWatcher = (watch: (call: PortCall, outcome: Promise<unknown>) => void) =>
  definePlugin(watching, {
    load: async () => defineRuntime(watching, { reduce: {}, actions: {} }),
    port: async () => ({
      createPort: () => ({
        request: async () => null,
        listen,
        onRequest: (_, call, __, outcome) => watch(call, outcome),
      }),
    }),
  })

test('P5: who watches what a login asks its frame sees no e-mail address', async () => {
  const told: unknown[] = []
  const asked: PortCall[] = []
  const { request: _, listen: __, ...io } = createWorld().io
  const frame = {
    ...embeddedLogin(),
    port: async () => ({
      createPort: () => ({
        listen,
        async request(call: PortCall) {
          asked.push(call)
          return call.method === 'email' ? EMAIL : null
        },
      }),
    }),
  }
  const kernel = createKernel({
    plugins: [eip155(), frame, createWatcher((call, outcome) => void told.push(call, outcome))],
    projectId: '0'.repeat(32),
    networks,
    metadata: { name: 'Meridian' },
    grants: { requests: ['watching'] },
    io,
    log: { level: 'silent' },
  } as never) as unknown as {
    readonly actions: Record<string, Record<string, (input: object) => Promise<unknown>>>
    destroy(): Promise<void>
  }
  await kernel.actions['embedded-login']?.connectEmail?.({ email: EMAIL })
  const seen = JSON.stringify(await Promise.all(told))
  expect(JSON.stringify(asked)).toContain(EMAIL)
  expect(seen).toContain('{"target":"frame","method":"keepEmail","params":{"email":"[secret]"}}')
  expect(findDisguises(EMAIL, seen)).toEqual([])
  await kernel.destroy()
})
