import type { Reader } from '../../kernel/index.ts'
import { referenceOf } from '../caip.ts'
import { Accounts, type Standing } from '../capabilities.ts'
import type { OpenedWallet } from '../wallet.ts'
import { family } from './constants.ts'
import type { Eip155State } from './face.ts'

/** What the family shows of the state, as EIP-1193 has it. */
export interface Seen {
  readonly accounts: readonly string[]
  readonly chainId: string
}

/** Where the family stands. */
export const standingOf = ({ facts }: Pick<Reader, 'facts'>): Standing | undefined =>
  facts(Accounts)?.standings.find(({ namespace }) => namespace === family.namespace)

export function seenOf(kernel: Pick<Reader, 'facts'>): Seen {
  const { networkState, accountState } = standingOf(kernel) ?? {}
  const network = networkState?.activeNetwork ?? family.defaultNetwork.caipNetworkId
  return {
    accounts: accountState?.allAccounts.map(({ address }) => address) ?? [],
    chainId: `0x${BigInt(referenceOf(network)).toString(16)}`,
  }
}

/** The wallet that is connected. */
export const openedIn = ({ provider, transport }: Eip155State): OpenedWallet | null =>
  provider === null ? null : { namespace: family.namespace, provider, transport }
