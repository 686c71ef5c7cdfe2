// Requests to the data service, if the host has a project id.
import { type EffectContext, type Json, PorticoError, type Secret } from '../../kernel/index.ts'
import { hasDataService, requestDataService, type ServiceRequest } from '../shared/rpc/data-service.ts'
import { LONGEST_REASON } from './constants.ts'
import type { contract } from './contract.ts'

export type Context = EffectContext<typeof contract>
type Readers = typeof import('./responses.ts')

/** Requests and parses. @returns `null` without a project id, and if the service does not know the resource */
async function ask<T>(
  context: Context,
  request: ServiceRequest,
  read: (api: Readers, answer: Json) => T,
): Promise<T | null> {
  if (!hasDataService(context)) return null
  const api = await context.io.load('api', () => import('./responses.ts'))
  try {
    return read(api, await requestDataService(context, request))
  } catch (error) {
    const { status, body } = (error instanceof PorticoError && (error.cause as { status?: number; body?: Json })) || {}
    if (status === 404) return null
    const reason = api.findReason(body)
    throw reason
      ? Object.assign(new Error(reason.slice(0, LONGEST_REASON), { cause: { status } }), { isReason: true })
      : error
  }
}

/** Requests the name of an address. The service does not prove it, nor is it told who asks. */
export const fetchIdentity = (context: Context, address: string) =>
  ask(context, { path: `identity/${address}` }, (api, answer) => api.parseIdentity(answer))

/** Requests the addresses of a name. */
export const fetchProfile = (context: Context, name: string) =>
  ask(context, { path: `profile/account/${encodeURIComponent(name)}`, params: { apiVersion: '2' } }, (api, answer) =>
    api.parseProfile(answer),
  )

/** Requests names that start with `partial`, and whether they are taken. @param partial - A label or its start */
export const fetchSuggestions = (context: Context, partial: string, zone: string) =>
  ask(context, { path: `profile/suggestions/${partial}`, params: { zone } }, (api, answer) =>
    api.parseSuggestions(answer, zone),
  )

/** A signed registration. */
export interface Registration {
  readonly coin_type: number
  readonly address: string
  readonly message: string
  readonly signature: string
}

/** Registers a name. @returns `null` without a project id, and if the service does not know the resource */
export const registerName = (context: Context, body: Secret<Registration>) =>
  ask(context, { path: 'profile/account', method: 'POST', body: body.map((input) => ({ ...input })) }, () => true)
