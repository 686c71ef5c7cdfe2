import { defineCapability, type } from '../../kernel/index.ts'

/** What people are called, and how they show themselves. */
export interface Profile {
  readonly name: string
  /** A picture's address, as its owner wrote it. */
  readonly avatar: string | null
}

/** Where a name leads. */
export interface ResolvedName extends Profile {
  /** In its normal form, by ENSIP-15: this one is shown. */
  readonly name: string
  readonly address: string
}

/** The profile of the active account. */
export interface NamesInfo {
  readonly address: string | null
  readonly profileName: string | null
  readonly profileImage: string | null
}

/** Account names. They exist on eip155 alone. */
export interface NamesMethods {
  /** Whether a text may be a name: it has a dot. */
  isName(text: string): boolean
  /**
   * @param options.isFresh - Asks again, also where the answer is known.
   * @throws `name-invalid` where ENSIP-15 refuses it, `name-unknown` where it leads nowhere, `name-unreachable` where
   *   nobody could be asked: 'Error resolving name', or what the service says
   */
  resolve(name: string, options?: { readonly isFresh?: boolean }): Promise<ResolvedName>
  /**
   * @returns A name that leads back to the address, or `null`.
   * @throws `name-unreachable`: 'Error fetching names for address', or what the service says
   */
  reverse(address: string): Promise<Profile | null>
}

export const Names = /* @__PURE__ */ defineCapability(
  'names',
  /* @__PURE__ */ type<NamesMethods>(),
  /* @__PURE__ */ type<NamesInfo>(),
)
