interface RequestArguments {
  readonly method: string
  readonly params?: readonly unknown[] | object | undefined
}

/** What hosts write in `useAppKitProvider<Provider>('eip155')`: the wallet's object by EIP-1193. */
export interface Provider {
  request<T = unknown>(call: RequestArguments): Promise<T>
  on(event: string, listener: (value: never) => void): unknown
  removeListener(event: string, listener: (value: never) => void): unknown
}
