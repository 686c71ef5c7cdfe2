import { defineContract, event, type } from '../../kernel/index.ts'
import type { CaipAddress } from '../capabilities.ts'
import { manifest } from './manifest.ts'

const defined = defineContract({
  ...manifest,
  events: {
    /** The view shows an account that may be on other networks too. */
    accountShown: event(type<{ account: CaipAddress }>(), { personal: ['account'] }),
    /** A server told whether the account is a contract. */
    accountChecked: event(type<{ account: CaipAddress; isContract: boolean }>(), { personal: ['account'] }),
  },
  personalPaths: ['checked.account'],
})

type Defined = typeof defined

/** The contract’s type. Its name is what a host’s declarations hold, instead of all that it consists of. */
export interface ReceiveContract extends Defined {}

export const contract: ReceiveContract = defined
