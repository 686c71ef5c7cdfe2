import { isIPv6 } from 'node:net'
import type { Context } from 'hono'
import type { Settings } from '../settings.ts'
import type { Env } from './environment.ts'

/** Identifies a client for limits. It is kept in memory only, and never logged. */
export function identifyClient({ req, env }: Context<Env>, { trustsProxy }: Pick<Settings, 'trustsProxy'>): string {
  const forwarded = trustsProxy ? req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  return toSubscriber(forwarded ?? env?.incoming?.socket.remoteAddress ?? 'unknown')
}

/** What one subscriber has: an IPv4 address, or the /64 of an IPv6 network, in which it may take any address. */
function toSubscriber(given: string): string {
  const address = given.replace(/^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2').replace(/^::ffff:(?=[\d.]+$)/i, '')
  if (!isIPv6(address)) return address
  const [plain = ''] = address.split('%')
  // A URL has the shortest form.
  const [first = [], last] = new URL(`http://[${plain}]`).hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean))
  const zeros = last ? Array<string>(8 - first.length - last.length).fill('0') : []
  return [...first, ...zeros, ...(last ?? [])].slice(0, 4).join(':')
}
