/** What replaces a module of a kit. */
export interface Replacement {
  /** An entry of Portico; `null` drops the import, as of a style sheet. */
  readonly to: string | null
  /** The names that move there; the others keep their import. Default: all but `missing`. */
  readonly names?: readonly string[]
  /** What the entry calls names that move; the site goes on calling them as before. */
  readonly renames?: Readonly<Record<string, string>>
  /** Names without an equivalent, each with what to do instead. They keep their import. */
  readonly missing?: Readonly<Record<string, string>>
  /** What is loaded in place of a dropped module where a call, which has a value, loads it. */
  readonly empty?: string
  /** A file of a site that does not use the kit itself moves all of its names, or none. */
  readonly isWhole?: boolean
  /** What a site has to change by hand if its version of the package is below `version`. */
  readonly changed?: { readonly version: string; readonly message: string }
  /** Packages that the entry needs, with their versions, beside those of the kit. */
  readonly needs?: Readonly<Record<string, string>>
}

/** A way to name a part of the kit's markup, which Portico's has not or has by another name. */
interface Selector {
  readonly pattern: RegExp
  readonly message: string
  /** It may be right as it is, and is listed once for each file. */
  readonly isNote?: boolean
}

/** A kit that a site may come from. */
export interface Kit {
  readonly id: string
  readonly name: string
  /** Its packages, which a site no longer needs once nothing imports them. */
  readonly packages: RegExp
  /** By module specifier. Imports of other modules of its packages are listed as left over. */
  readonly modules: Readonly<Record<string, Replacement>>
  /** Paths into the kit's package that sites import, as patterns, with the module that has their names. */
  readonly inner?: readonly (readonly [RegExp, string])[]
  /** Modules whose names work with Portico as they are, so that a site keeps those without an equivalent. */
  readonly kept?: { readonly modules: RegExp; readonly message: string }
  /** What the kit creates, and which members of it Portico has only to say so: each throws, and says what to do instead. */
  readonly instances?: {
    /** Functions of the kit that create one. */
    readonly factories: readonly string[]
    /** Exports of the kit that are one. */
    readonly objects: readonly string[]
    readonly types: readonly string[]
    readonly refused: Readonly<Record<string, string>>
    readonly link: string
  }
  /** The elements of the kit, and those of them that Portico defines. */
  readonly elements?: { readonly names: RegExp; readonly defined: readonly string[] }
  /** What tests and styles of a site name of the kit's markup. */
  readonly selectors?: readonly Selector[]
  /** Modules of other packages, some of whose names move in a site that uses the kit. */
  readonly others?: Readonly<Record<string, Replacement>>
  /** Packages that Portico needs in place of those that the kit brought, with their versions. */
  readonly needs?: Readonly<Record<string, string>>
  /** The least version of a package that the site must have, with what to do before. */
  readonly requires?: { readonly package: string; readonly major: number; readonly link: string }
}

/** wagmi 1 has neither connectors nor a provider that Portico could drive. */
export const WAGMI_2 = {
  package: 'wagmi',
  major: 2,
  link: 'https://wagmi.sh/react/guides/migrate-from-v1-to-v2',
} as const

/** wagmi's own connectors of these load their libraries as a page loads, 150 KiB each. */
export const LAZY_CONNECTORS: Readonly<Record<string, Replacement>> = {
  'wagmi/connectors': {
    to: 'portico/rainbowkit',
    names: ['baseAccount', 'coinbaseWallet', 'metaMask', 'walletConnect'],
  },
}
