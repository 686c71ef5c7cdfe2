import { createContext, useContext } from 'react'

/** The part of the wallet list in which a source shows its rows. */
export interface WalletGroup {
  /** Whether the source's other rows belong here, such as the one that leads to all wallets. */
  readonly hasOthers: boolean
  /** Whether a wallet belongs here, by its names. */
  isPart(names: readonly (string | undefined)[]): boolean
}

/** The whole list, unless the host has groups. */
export const WalletGroupContext = createContext<WalletGroup>({ hasOthers: true, isPart: () => true })

/** For the view of a wallet source. */
export const useWalletGroup = (): WalletGroup => useContext(WalletGroupContext)
