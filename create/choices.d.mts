export interface Choice {
  readonly label: string
  readonly hint?: string
}

/** What a site is made of. */
export interface Answers {
  /** The folder, whose name is that of the package. */
  readonly target: string
  readonly framework: string
  /** In the order of `CHAINS`. */
  readonly chains: readonly string[]
  readonly library: string
  readonly signIn: boolean
  readonly swaps: boolean
  readonly language: string
}

export declare const FRAMEWORKS: Readonly<Record<string, Choice & { readonly url: string }>>
export declare const CHAINS: Readonly<
  Record<string, Choice & { readonly namespace: string; readonly id?: number; readonly wagmi?: string }>
>
export declare const LIBRARIES: Readonly<Record<string, Choice>>
export declare const LANGUAGES: readonly string[]
export declare const DEFAULTS: Answers
