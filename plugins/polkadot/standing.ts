import type { Reader } from '../../kernel/index.ts'
import { Accounts, type Standing } from '../capabilities.ts'
import type { OpenedWallet } from '../wallet.ts'
import { family } from './constants.ts'
import type { PolkadotState } from './face.ts'

/** Where the family stands. */
export const standingOf = ({ facts }: Pick<Reader, 'facts'>): Standing | undefined =>
  facts(Accounts)?.standings.find(({ namespace }) => namespace === family.namespace)

/** The wallet that is connected. */
export const openedIn = ({ provider, transport }: PolkadotState): OpenedWallet | null =>
  provider === null ? null : { namespace: family.namespace, provider, transport }
