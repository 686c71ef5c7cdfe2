// Whoever keeps sessions, asked for those of an account.
import type { EffectContext } from '../../kernel/index.ts'
import { addressOf, type CaipAddress } from '../caip.ts'
import { Host, IMAGE_SERVICE, type Namespace } from '../capabilities.ts'
import { ANSWER_TIME } from './constants.ts'
import type { contract } from './contract.ts'
import type { SiwxSession } from './options.ts'

export type Context = EffectContext<typeof contract>

export const SESSIONS = { target: 'sessions' } as const

/** An account as messages name it, beside what the hosted service wants to know. */
export function ownerOf({ services }: Pick<Context, 'services'>, account: CaipAddress) {
  const accountAddress = addressOf(account)
  const { projectId, services: addresses = {} } = services.facts(Host) ?? {}
  const url = (addresses.explorer ?? IMAGE_SERVICE).replace(/\/+$/, '')
  return {
    chainId: account.slice(0, -accountAddress.length - 1),
    accountAddress,
    service: { url, projectId: projectId ?? '' },
  }
}

/** Whether an earlier visit signed in. Where nobody can tell, nobody did. */
export async function findSession(context: Context, { namespace, account }: { namespace: Namespace; account: string }) {
  const { io, send } = context
  const params = { ...ownerOf(context, account), now: io.now() }
  const found = await Promise.race([
    io.request({ ...SESSIONS, method: 'find', params }).catch(() => null),
    io.sleep(ANSWER_TIME).then(() => null),
  ])
  send(found === true ? 'sessionFound' : 'sessionMissing', { namespace, account })
}

/** Ends what stands of an account. Nobody waits for it: for this page it is over. */
export async function revokeSession(context: Context, account: CaipAddress, isStanding: boolean) {
  if (!isStanding) return
  await context.io.request({ ...SESSIONS, method: 'revoke', params: ownerOf(context, account) }).catch(() => {})
}

/** For the host alone. */
export async function tellSession(context: Context, account: CaipAddress): Promise<Partial<SiwxSession> | null> {
  const { io } = context
  const params = { ...ownerOf(context, account), now: io.now() }
  const found = await io.requestSecret({ ...SESSIONS, method: 'session', params })
  return found.reveal() as Partial<SiwxSession> | null
}
