import { defineContract, event, type } from '../../kernel/index.ts'
import { chainContract, type HostCall, type OpenedSession } from '../chain/contract.ts'
import { manifest } from './manifest.ts'

export type { Bip122State } from './manifest.ts'

/** A request of the host, as WalletConnect defines it (`standard-signing.ts`). */
export type BitcoinCall = HostCall

const defined = defineContract({
  ...manifest,
  ...chainContract,
  events: { ...chainContract.events, sessionOpened: event(type<OpenedSession & { isSigner: boolean }>()) },
  // A wallet's response may contain addresses that no event has declared personal.
  personalPatterns: [
    /(?<!\w(?<!%3A)|%)(?:bc|tb|bcrt)1[02-9ac-hj-np-z]{25,87}\b/i,
    // After `m` and `n`, a digit is required: long words would match otherwise.
    /(?<!\w(?<!%3A)|%)(?:[123]|[mn](?=[A-Za-z]*\d))[1-9A-HJ-NP-Za-km-z]{25,34}\b/,
  ],
})

type Defined = typeof defined

/** The contract’s type. Its name is what a host’s declarations hold, instead of all that it consists of. */
export interface Bip122Contract extends Defined {}

export const contract: Bip122Contract = defined
