import { defineCapability, type } from '../../../kernel/index.ts'

export interface HolderFacts {
  readonly address: string | null
}

/** The connected account, in the sample. */
export const Holder = defineCapability('holder', type<{ refresh(): void }>(), type<HolderFacts>())

/** Sends what the visitor approves. */
export const Sender = defineCapability('sender', type<{ send(to: string): Promise<string> }>())
