import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { BrowserClient, defaultStackParser, makeFetchTransport } from '@sentry/browser'
import { Scope } from '@sentry/core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { porticoIntegration, type SentryOptions } from '../../../adapters/sentry/index.ts'
import { PorticoError } from '../../../kernel/index.ts'
import { computeFingerprint } from '../../../kernel/replay/index.ts'
import { eip155 } from '../../../plugins/eip155/index.ts'
import { openReplay } from '../../../plugins/index.ts'
import { createTestKernel, scriptedEvmWallet } from '../../kit/index.ts'

/** Receives envelopes as Sentry does: a header, then for each item its header and its payload, by length. */
const envelopes: Buffer[] = []
let server: Server
let dsn = ''
beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      envelopes.push(Buffer.concat(parts))
      response.end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  dsn = `http://key@127.0.0.1:${(server.address() as AddressInfo).port}/1`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))
beforeEach(() => void envelopes.splice(0))

function readItems(envelope: Buffer) {
  const items: { header: Record<string, unknown>; payload: string }[] = []
  let rest = envelope.subarray(envelope.indexOf('\n') + 1)
  while (rest.length > 0) {
    const end = rest.indexOf('\n')
    const header = JSON.parse(rest.subarray(0, end).toString())
    const from = end + 1
    const next = rest.indexOf('\n', from)
    const to = from + (header.length ?? (next < 0 ? rest.length : next) - from)
    items.push({ header, payload: rest.subarray(from, to).toString() })
    rest = rest.subarray(to + 1)
  }
  return items
}

const ACCOUNT = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'

async function connect() {
  const wallet = scriptedEvmWallet({ accounts: [ACCOUNT] })
  const { kernel, world } = createTestKernel({ plugins: [eip155()], request: wallet.request })
  await kernel.actions.modal.open()
  await wallet.announce(world)
  await kernel.actions.connection.connect({ connectorId: 'example.harbor' })
  await kernel.actions.modal.open({ view: 'Networks' })
  return kernel
}

/** Captures an error with the real SDK, and returns what its server receives. */
async function capture(kernel: Awaited<ReturnType<typeof connect>>, error: unknown, options?: SentryOptions) {
  const client = new BrowserClient({
    dsn,
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    integrations: [porticoIntegration(kernel, options)],
    sendClientReports: false,
  })
  client.init()
  const scope = new Scope()
  scope.setClient(client)
  scope.captureException(error)
  await client.flush(30_000)
  await client.close()
  expect(envelopes).toHaveLength(1)
  const items = readItems(envelopes[0] as Buffer)
  const find = (type: string) => items.find(({ header }) => header.type === type)
  return { event: JSON.parse(find('event')?.payload ?? '{}'), attachment: find('attachment') }
}

test('an event that a PorticoError caused gets the report, its fingerprint and tags, and no name', async () => {
  const kernel = await connect()
  const cause = new PorticoError('connector-missing', 'No such connector.')
  const { event, attachment } = await capture(kernel, new Error('The site could not connect', { cause }))
  expect(attachment?.header).toMatchObject({ filename: 'portico-report.json', content_type: 'application/json' })
  const text = attachment?.payload ?? ''
  expect(text.toLowerCase()).not.toContain(ACCOUNT.slice(2))
  expect((await openReplay(text, { plugins: [eip155()] })).length).toBeGreaterThan(20)
  const { id } = computeFingerprint(JSON.parse(text))
  expect(event).toMatchObject({
    fingerprint: ['portico', id],
    tags: {
      'portico.code': 'connector-missing',
      'portico.wallet': 'example.harbor',
      'portico.view': 'Networks',
      'portico.namespace': 'eip155',
      'portico.fingerprint': id,
    },
  })
  expect(event.level).not.toBe('info')
})

test('other events get the tags alone, unless the host asks for the report', async () => {
  const kernel = await connect()
  const other = await capture(kernel, new TypeError('another part of the site'))
  expect(other.attachment).toBeUndefined()
  expect(other.event.fingerprint).toBeUndefined()
  expect(other.event.tags).toEqual({
    'portico.wallet': 'example.harbor',
    'portico.view': 'Networks',
    'portico.namespace': 'eip155',
  })
  envelopes.splice(0)
  const all = await capture(kernel, new TypeError('another part of the site'), { attach: 'all' })
  expect(all.attachment?.payload).toContain('portico-report')
  expect(all.event.fingerprint).toBeUndefined()
  envelopes.splice(0)
  const none = await capture(kernel, new PorticoError('destroyed', 'x'), { attach: 'none' })
  expect([none.attachment, none.event.tags['portico.code']]).toEqual([undefined, 'destroyed'])
})

test.each([
  ['declined, as wallets say it', Object.assign(new Error('User rejected the request.'), { code: 4001 })],
  ['declined, as viem wraps it', new Error('x', { cause: Object.assign(new Error('y'), { code: 4001 }) })],
  ['expired', new Error('Proposal expired')],
])('what the visitor %s is handled, and of level info', async (_, error) => {
  const { event } = await capture(await connect(), error)
  expect(event.level).toBe('info')
  expect(event.exception.values.map(({ mechanism }: { mechanism: object }) => mechanism)).toEqual(
    event.exception.values.map(() => expect.objectContaining({ handled: true })),
  )
})

test('an event arrives whatever happens to the report', async () => {
  const kernel = await connect()
  const large = await capture(kernel, new PorticoError('destroyed', 'x'), { limit: 100 })
  expect([large.attachment, large.event.tags['portico.report']]).toEqual([undefined, 'too large'])
  envelopes.splice(0)
  const broken = { ...kernel, log: { ...kernel.log, size: 1, export: () => Promise.reject(new Error('no')) } }
  const failed = await capture(broken, new PorticoError('destroyed', 'x'))
  expect(failed.event.tags['portico.report']).toBe('failed')
  envelopes.splice(0)
  const circular: { cause?: unknown } = new Error('x')
  circular.cause = circular
  expect((await capture(kernel, circular)).event.tags['portico.view']).toBe('Networks')
})
