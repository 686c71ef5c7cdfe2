import { defineCapability, type } from '../../kernel/index.ts'
import type { CaipNetworkId } from './caip.ts'

/** A person's name and picture. */
export interface Profile {
  readonly name: string
  /** The picture's URL, as its owner set it. */
  readonly avatar: string | null
}

/** A name with its address. */
export interface ResolvedName extends Profile {
  /** Normalized by ENSIP-15, for display. */
  readonly name: string
  readonly address: string
}

/** The profile of the active account. */
export interface NamesInfo {
  readonly address: string | null
  readonly profileName: string | null
  readonly profileImage: string | null
}

/** Account names. Only eip155 has them. */
export interface NamesMethods {
  /** Whether a text may be a name, that is, contains a dot. */
  isName(text: string): boolean
  /**
   * Resolves a name to an address on a network: the record of that network (ENSIP-11), or else the one of Ethereum, or
   * of another network in the data service's zones, if that is no contract, or one that is also there.
   * @param options.isFresh - Bypasses the cache.
   * @param options.caipNetworkId - The CAIP-2 id of an EVM network. Default: the network of ENS.
   * @throws `name-invalid` if ENSIP-15 rejects it, `name-unknown` if it has no address there, `name-unreachable` if no
   *   server could be reached: 'Error resolving name', or the service's message
   */
  resolve(
    name: string,
    options?: { readonly isFresh?: boolean; readonly caipNetworkId?: CaipNetworkId | undefined },
  ): Promise<ResolvedName>
  /**
   * Looks up the name of an address.
   * @returns A name that resolves back to the address, or `null`
   * @throws `name-unreachable`: 'Error fetching names for address', or the service's message
   */
  reverse(address: string): Promise<Profile | null>
}

/** The names of accounts. */
export const Names = /* @__PURE__ */ defineCapability(
  'names',
  /* @__PURE__ */ type<NamesMethods>(),
  /* @__PURE__ */ type<NamesInfo>(),
)
