// IP addresses within the texts of a report.
import { expect, test } from 'vitest'
import { createKernel, type Json } from '../../kernel/index.ts'
import { findIpAddresses } from '../../kernel/replay/ip-address.ts'
import { createWorld } from '../kit/index.ts'
import { startTimer } from '../time-limit.ts'
import { guest } from './guest.ts'

async function exportWith(told: Json) {
  const { io } = createWorld({ fetch: () => told })
  const kernel = createKernel({ plugins: [guest], io, log: { verify: false } })
  await kernel.actions.guest.ask({ of: 'it' })
  return JSON.stringify(await kernel.log.export())
}

test.each(['203.0.113.77', '2001:db8:85a3::8a2e:370:7334', '2001:DB8:0:0:8:800:200C:417A', '2001:db8::9'])(
  'D1: a report without names has no %s, wherever a server tells of it',
  async (address) => {
    const told = [
      `Too many requests from ${address}.`,
      `{"ip":"${address}"}`,
      { ip: address, [address]: 1 },
      `http://${address.includes(':') ? `[${address}]` : address}/limits`,
    ]
    const report = await exportWith(told)
    expect(report).toContain('Too many requests from ')
    expect(report.toLowerCase()).not.toContain(address.toLowerCase())
  },
)

test.each([
  ['https://api.example/limits/203.0.113.77', '203.0.113.77'],
  ['https://api.example/Limits/203.0.113.77?of=it', '203.0.113.77'],
  ['https://api.example/203.0.113.77', '203.0.113.77'],
  ['/ip/2001:db8::9', '2001:db8::9'],
  ['ip/203.0.113.77', '203.0.113.77'],
  ['https%3A%2F%2Fapi.example%2Fip%2F203.0.113.77', '203.0.113.77'],
])('D1: a report without names has no address of the path %s', async (path, address) => {
  const report = await exportWith({ blocked: path })
  expect(report).toContain('blocked')
  expect(report).not.toContain(address)
})

test.each([
  'v203.0.113.77',
  'Chrome/150.0.0.0',
  'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/150.0.0.0 Safari/537.36',
  '"Edge-App/1.2.3.4"',
  'package-1.2.3.4',
  '1.2.3',
  '1.2.3.4.5',
  '256.1.2.3',
  '127.0.0.1',
  '192.168.1.20',
  '172.20.0.4',
  '::1',
  '12:34:56',
  'eip155:1:0xab16a96d359ec26a11e2c2b3d8f8b8942d5bfcdb',
  'polkadot:91b171bb158e2d3848fa23a9f1c25182:15oF4u',
  'a::before',
])('%s is no address of a visitor', (text) => {
  expect(findIpAddresses(`It was ${text}, then`)).toEqual([])
})

test('a long text without an address takes no longer than it should', () => {
  const timer = startTimer()
  for (const part of ['1', '1.', 'a:', ':', '12.34.56.', 'A-', 'A/1.'])
    expect(findIpAddresses(part.repeat(100_000))).toEqual([])
  timer.assertQuick()
})
