interface Component {
  readonly 'bom-ref': string
  readonly name: string
  readonly version: string
  readonly licenses?: readonly object[]
  readonly hashes?: readonly { readonly content: string }[]
}

export function createSbom(): {
  readonly metadata: { readonly component: { readonly components: readonly Component[] } }
  readonly components: readonly Component[]
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[]
}
