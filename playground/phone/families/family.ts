import type { Question } from '../../wallet/approvals.ts'

export interface Chain {
  /** CAIP-2. */
  readonly id: string
  readonly name: string
  /** Its node. */
  readonly url: string
}

/** What a site asks of a session. */
export interface Asked {
  readonly method: string
  readonly params: unknown
  readonly chain: Chain
}

/** A namespace as the phone knows it. Its keys are published: nothing that it holds is worth anything. */
export interface Family {
  /** The namespace of CAIP-2. */
  readonly id: string
  readonly chains: readonly Chain[]
  readonly accounts: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /** What a request asks, in words. @throws When it can't be read. */
  question(asked: Asked): Question
  /** Does what was asked. @throws What the keys or the node object to. */
  answer(asked: Asked): Promise<unknown>
  /** What a site is told when the person chooses another chain. */
  chainChanged(chain: Chain): { readonly name: string; readonly data: unknown }
}
