// What the data service knows, where the host has a project id.
import { type EffectContext, PorticoError } from '../../kernel/index.ts'
import { Accounts, Api, Host } from '../capabilities.ts'
import { LONGEST_REASON, NAME_SERVICE } from './constants.ts'
import type { contract } from './contract.ts'

export type Context = EffectContext<typeof contract>

/** Asks the data service, and reads the answer by `read`. @returns `null` without a project id */
async function ask<T>(
  { services, io }: Context,
  path: string,
  query: Readonly<Record<string, string | undefined>>,
  read: (api: typeof import('./api.ts'), answer: Parameters<typeof import('./api.ts').identityFrom>[0]) => T,
): Promise<T | null> {
  const { projectId, services: addresses } = services.facts(Host) ?? {}
  if (!projectId) return null
  const api = await io.load('api', () => import('./api.ts'))
  try {
    const url = `${(addresses?.api ?? NAME_SERVICE).replace(/\/+$/, '')}/v1/${path}`
    return read(api, await services.get(Api).http({ url, params: { projectId, ...query } }))
  } catch (error) {
    if (error instanceof PorticoError && (error.cause as { status?: number } | null)?.status === 404) return null
    const reason = error instanceof PorticoError && api.reasonIn((error.cause as { body?: unknown } | null)?.body)
    throw reason ? Object.assign(new Error(reason.slice(0, LONGEST_REASON)), { isReason: true }) : error
  }
}

const senderOf = ({ services }: Context) => services.facts(Accounts)?.active?.address

/** Who an address is, as the service believes. */
export const askIdentity = (context: Context, address: string) =>
  ask(context, `identity/${address}`, { sender: senderOf(context) }, (api, answer) => api.identityFrom(answer))

/** Where a name leads. */
export const askProfile = (context: Context, name: string) =>
  ask(context, `profile/account/${encodeURIComponent(name)}`, { apiVersion: '2' }, (api, answer) =>
    api.profileFrom(answer),
  )
