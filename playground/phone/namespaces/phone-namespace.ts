import type { Question } from '../../wallet/approvals.ts'

export interface Chain {
  /** CAIP-2. */
  readonly id: string
  readonly name: string
  /** URL of its node. */
  readonly url: string
}

/** A request of a site. */
export interface PhoneRequest {
  readonly method: string
  readonly params: unknown
  readonly chain: Chain
}

/** A namespace in the phone. Its keys are public, so never send it anything of value. */
export interface PhoneNamespace {
  /** CAIP-2 namespace. */
  readonly id: string
  readonly chains: readonly Chain[]
  readonly accounts: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /** Describes a request in words. @throws If it can't be decoded */
  question(request: PhoneRequest): Question
  /** Carries out a request. @throws What the keys or the node throw */
  answer(request: PhoneRequest): Promise<unknown>
  /** The event that sites receive when the visitor selects another chain. */
  chainChanged(chain: Chain): { readonly name: string; readonly data: unknown }
}
