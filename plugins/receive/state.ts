import type { CaipAddress } from '../capabilities.ts'

export interface ReceiveState {
  /** The shown account, if it may be on other networks too. Absent until there is one. */
  checked?:
    | {
        account: CaipAddress
        /** Whether it is a contract, which may exist on its network alone; `null` until a server answers. */
        isContract: boolean | null
      }
    | undefined
}
