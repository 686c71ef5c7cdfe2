import type { CaipNetworkId } from '../caip.ts'
import { Accounts, Chain, Connectors, Host, Router, Transport } from '../capabilities.ts'

/** A login under way: where it stands, and why it does not go on. */
export interface Login {
  /** The entry that began it. */
  id: number
  step: 'sending' | 'device' | 'code' | 'checking' | 'done'
  fault: Fault | null
}

export type FaultKind = 'wait' | 'missing' | 'silent' | 'refused'

export interface Fault {
  kind: FaultKind
  /** The handle of what the frame said, which no log holds. */
  words: string | null
  /** That are to be waited for. */
  seconds: number
}

/** Who is logged in. The e-mail is no part of it: the log may not hold it. */
export interface FrameUser {
  caipNetworkId: CaipNetworkId
  userName: string | null
  accountType: 'eoa' | 'smartAccount'
  isDeployed: boolean
}

export interface EmbeddedLoginState {
  login: Login | null
  /** The handle of the e-mail address. */
  email: string | null
  /** Milliseconds since the epoch; from then on another code may be sent. */
  resendAt: number | null
  user: FrameUser | null
  smartNetworks: number[]
  /** What the frame is shown for: by the entries that began it. */
  approvals: number[]
}

/** What a page pays for before anybody acts. */
export const face = {
  id: 'embedded-login' as const,
  initialState: (): EmbeddedLoginState => ({
    login: null,
    email: null,
    resendAt: null,
    user: null,
    smartNetworks: [],
    approvals: [],
  }),
  needs: [Connectors, Accounts, Host, Router] as const,
  optional: [Chain],
  provides: [Transport] as const,
}
