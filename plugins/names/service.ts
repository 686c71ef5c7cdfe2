// What the data service knows, where the host has a project id.
import { type EffectContext, type Json, PorticoError } from '../../kernel/index.ts'
import { Accounts } from '../capabilities.ts'
import { askDataService, hasDataService } from '../data-service.ts'
import { LONGEST_REASON } from './constants.ts'
import type { contract } from './contract.ts'

export type Context = EffectContext<typeof contract>
type Readers = typeof import('./api.ts')

/** Asks the data service, and reads the answer by `read`. @returns `null` without a project id, and of what it doesn't know */
async function ask<T>(
  context: Context,
  path: string,
  params: Readonly<Record<string, string | undefined>>,
  read: (api: Readers, answer: Json) => T,
): Promise<T | null> {
  if (!hasDataService(context)) return null
  const api = await context.io.load('api', () => import('./api.ts'))
  try {
    return read(api, await askDataService(context, { path, params }))
  } catch (error) {
    const { status, body } = (error instanceof PorticoError && (error.cause as { status?: number; body?: Json })) || {}
    if (status === 404) return null
    const reason = api.reasonIn(body)
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
