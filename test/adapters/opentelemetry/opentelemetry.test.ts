import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { BasicTracerProvider, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { traceKernel } from '../../../adapters/opentelemetry/index.ts'
import { eip155 } from '../../../plugins/eip155/index.ts'
import { shop, visitShop } from '../../kernel/sample/shop.ts'
import { createTestKernel, flush, scriptedEvmWallet } from '../../kit/index.ts'

interface OtlpSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: number
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
  readonly attributes: readonly { readonly key: string; readonly value: Record<string, unknown> }[]
  readonly events: readonly { readonly name: string }[]
  readonly status: { readonly code?: number }
}

const bodies: string[] = []
let server: Server
let url = ''
beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      bodies.push(Buffer.concat(parts).toString())
      response.setHeader('content-type', 'application/json').end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const ACCOUNT = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const readAttributes = ({ attributes }: OtlpSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

test('a turn is a span, its requests are below it, and no span has a value', async () => {
  const provider = new BasicTracerProvider({
    spanProcessors: [new SimpleSpanProcessor(new OTLPTraceExporter({ url }))],
  })
  const wallet = scriptedEvmWallet({
    accounts: [ACCOUNT],
    answers: {
      shop_pay() {
        throw Object.assign(new Error('canary-declined'), { code: 4001 })
      },
    },
  })
  const { kernel, world } = createTestKernel({
    plugins: [eip155(), shop()],
    request: wallet.request,
    fetch: () => ({ price: 'canary-price' }),
    latency: (kind) => (kind === 'fetch' ? 700 : 0),
  })
  const stop = traceKernel(kernel, { tracerProvider: provider })
  await kernel.load('connection')
  await wallet.announce(world)
  await kernel.actions.connection.connect({ connectorId: 'example.harbor' })
  await kernel.actions.shop.choose({ item: 'canary-item' })
  await world.advance(1_000)
  await kernel.actions.shop.pay({ provider: wallet.uuid, payer: ACCOUNT })
  await flush()
  await stop()
  await provider.forceFlush()
  await kernel.destroy()

  const spans = bodies.flatMap((body) =>
    JSON.parse(body).resourceSpans.flatMap(
      (resource: { scopeSpans: { scope: { name: string }; spans: OtlpSpan[] }[] }) =>
        resource.scopeSpans.flatMap(({ scope, spans }) => (scope.name === 'portico' ? spans : [])),
    ),
  ) as OtlpSpan[]
  const find = (name: string) => spans.find((span) => span.name === name) as OtlpSpan
  const choose = find('shop/choose')
  expect(choose.parentSpanId ?? '').toBe('')
  expect(choose.events.map(({ name }) => name)).toEqual(['shop/itemChosen'])
  const fetched = find('shop/fetch GET')
  expect([fetched.parentSpanId, fetched.traceId, fetched.kind]).toEqual([choose.spanId, choose.traceId, 3])
  expect(readAttributes(fetched)).toEqual({
    'portico.plugin': 'shop',
    'portico.entry': 'io',
    'http.request.method': 'GET',
    'server.address': 'shop.example',
    'http.response.status_code': 200,
  })
  expect(BigInt(fetched.endTimeUnixNano) - BigInt(fetched.startTimeUnixNano)).toBe(700_000_000n)
  expect(fetched.events.map(({ name }) => name)).toEqual(['shop/priceReceived'])
  const paid = find('shop/request shop_pay')
  expect([paid.parentSpanId, paid.status.code]).toEqual([find('shop/pay').spanId, 2])
  expect(readAttributes(paid)).toMatchObject({
    'rpc.system': 'jsonrpc',
    'rpc.method': 'shop_pay',
    'error.type': '4001',
  })
  expect(spans.some(({ name }) => name === 'eip155/request eth_requestAccounts')).toBe(true)

  const written = bodies.join('\n').toLowerCase()
  for (const value of ['canary', ACCOUNT.slice(2), 'harbor', wallet.uuid.slice(5)]) expect(written).not.toContain(value)
})

test('a page whose spans can’t be written works, and nothing is fetched before the first entry', async () => {
  const listeners = new Set<unknown>()
  const log = {
    entries: [],
    size: 0,
    export: () => Promise.reject(new Error('not asked')),
    subscribe(listener: unknown) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const tracerProvider = {
    getTracer() {
      throw new Error('no tracer')
    },
  }
  const stop = traceKernel({ log }, { tracerProvider })
  const { entries } = await visitShop({ seed: 1, steps: 1 })
  for (const listener of listeners) for (const entry of entries) (listener as (one: unknown) => void)(entry)
  await stop()
  expect(listeners.size).toBe(0)
  await traceKernel({ log })()
})
