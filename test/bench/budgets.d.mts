export declare const BUDGETS: {
  readonly button: number
  readonly everyPlugin: number
  readonly firstOpening: number
  readonly wagmiWallets: number
}
export declare const BUNDLED: Readonly<Record<'webpack' | 'vite' | 'esbuild', number>>
