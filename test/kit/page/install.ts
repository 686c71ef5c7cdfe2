import type { TestWallet, TestWalletOptions, WalletBehavior } from './options.ts'

/**
 * Installs a wallet in this page, as an extension would: announced by its namespace's own standard, called by its own
 * methods, and following a script instead of opening a window. The function refers to nothing outside itself, so that
 * it can be passed to a browser: `page.addInitScript(installWallet, options)`.
 *
 * @see EIP-1193, EIP-6963; Wallet Standard; polkadot-js, `injectedWeb3`
 */
export function installWallet(options: TestWalletOptions): TestWallet {
  const SHARED = {
    eip155: ['0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'],
    solana: ['FVen3X669xLzsi6N2V91DoiyzHzg1uAgqiT8jZ9nS96Z'],
    bip122: ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
    polkadot: ['5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'],
  }
  const CHAINS = {
    eip155: ['0x1'],
    solana: ['solana:mainnet', 'solana:devnet'],
    bip122: ['bitcoin:mainnet', 'bitcoin:testnet'],
    polkadot: [''],
  }
  /** Ed25519 seeds by account: public test keys of RFC 8032, 7.1. */
  const SEEDS: Readonly<Record<string, string>> = {
    FVen3X669xLzsi6N2V91DoiyzHzg1uAgqiT8jZ9nS96Z: '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60',
    '586Z7H2vpX9qNhN2T4e9Utugie3ogjbxzGaMtM3E6HR5': '4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb',
  }
  const NAMES = { eip155: 'Harbor', solana: 'Lantern', bip122: 'Brook', polkadot: 'heron' }
  type Listener = (value: unknown) => void

  const { namespace, name = NAMES[namespace], rdns = `example.${name.toLowerCase()}`, answers = {} } = options
  const icon = 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4='
  const key = `wallet ${namespace} ${name}`
  const requests: string[] = []
  const listeners = new Map<string, Set<Listener>>()
  const waiting: { approve(): void; reject(): void }[] = []
  let behavior: WalletBehavior = options.behavior ?? 'approve'
  let state = {
    accounts: options.accounts ?? SHARED[namespace],
    chains: options.chains ?? CHAINS[namespace],
    isPermitted: options.isPermitted ?? false,
    ...readState(),
  }

  /** Reads the wallet's state. An extension outlives a page, so it is stored for the tab's lifetime. */
  function readState(): object {
    try {
      return JSON.parse(sessionStorage.getItem(key) ?? '{}')
    } catch {
      return {}
    }
  }
  function change(part: Partial<typeof state>) {
    state = { ...state, ...part }
    try {
      sessionStorage.setItem(key, JSON.stringify(state))
    } catch {}
  }

  const visible = () => (state.isPermitted ? state.accounts : [])
  const fault = (code: number, message: string) => Object.assign(new Error(message), { code })
  const emit = (event: string, value: unknown) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(value)
  }
  function on(event: string, listener: Listener) {
    listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    return () => void listeners.get(event)?.delete(listener)
  }

  /** Prompts the visitor. */
  async function ask(method: string): Promise<void> {
    requests.push(method)
    if (behavior === 'approve') return
    if (behavior === 'reject') throw fault(4001, 'User rejected the request.')
    await new Promise<void>((resolve, reject) =>
      waiting.push({ approve: resolve, reject: () => reject(fault(4001, 'User rejected the request.')) }),
    )
  }
  async function connect(method: string) {
    if (state.isPermitted) requests.push(method)
    else await ask(method)
    change({ isPermitted: true })
  }
  async function forget(method: string) {
    requests.push(method)
    change({ isPermitted: false })
  }
  /** @throws 4200 if the script has no response */
  async function answer<T>(method: string, usual?: T): Promise<T> {
    await ask(method)
    if (!Object.hasOwn(answers, method) && usual === undefined) throw fault(4200, `The script has no "${method}".`)
    return (answers[method] ?? usual) as T
  }
  const hex = (bytes: number) => `0x${'ab'.repeat(bytes)}`
  const bytes = (count: number) => new Uint8Array(count).fill(0xab)
  const fromHex = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))

  /** Decodes a Solana address, 32 bytes in base58. */
  function publicKeyOf(address: string): Uint8Array {
    const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
    const value = [...address].reduce((sum, letter) => sum * 58n + BigInt(Math.max(alphabet.indexOf(letter), 0)), 0n)
    return fromHex(value.toString(16).padStart(64, '0').slice(-64))
  }

  /** @throws 4200 if the script has no key of the account @see RFC 8410 for the bytes before the 32-byte seed */
  async function signEd25519(address: string, message: Uint8Array): Promise<Uint8Array> {
    const seed = options.seeds?.[address] ?? SEEDS[address]
    if (!seed) throw fault(4200, `The script has no key of ${address}: name it in "seeds".`)
    const encoded = fromHex(`302e020100300506032b657004220420${seed}`)
    const key = await crypto.subtle.importKey('pkcs8', encoded, 'Ed25519', false, ['sign'])
    return new Uint8Array(await crypto.subtle.sign('Ed25519', key, message.slice()))
  }

  /**
   * Inserts the account's signature into a transaction. @throws 4100 if the transaction does not need it @see Solana,
   * wire format
   */
  async function signSolana(address: string, transaction: Uint8Array): Promise<Uint8Array> {
    const signatures = transaction[0] ?? 0
    const message = transaction.slice(1 + 64 * signatures)
    const isVersioned = ((message[0] ?? 0) & 0x80) !== 0
    const keysAt = isVersioned ? 5 : 4
    const own = `${publicKeyOf(address)}`
    const isOwn = (_: unknown, i: number) => `${message.slice(keysAt + 32 * i, keysAt + 32 * (i + 1))}` === own
    const position = Array.from({ length: signatures }).findIndex(isOwn)
    if (position < 0) throw fault(4100, 'The transaction needs no signature of this account.')
    const signed = transaction.slice()
    signed.set(await signEd25519(address, message), 1 + 64 * position)
    return signed
  }

  /** What a site asks of who signs in, as a text. @see Sign In With Solana, message format */
  function formatSignIn(address: string, input: Readonly<Record<string, unknown>>): string {
    const fields: readonly (readonly [string, unknown])[] = [
      ['URI', input.uri],
      ['Version', input.version],
      ['Chain ID', input.chainId],
      ['Nonce', input.nonce],
      ['Issued At', input.issuedAt],
      ['Expiration Time', input.expirationTime],
      ['Not Before', input.notBefore],
      ['Request ID', input.requestId],
    ]
    const lines = fields.flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`]))
    if (Array.isArray(input.resources)) lines.push('Resources:', ...input.resources.map((one) => `- ${one}`))
    const domain = input.domain ?? location.host
    const parts = [
      `${domain} wants you to sign in with your Solana account:\n${address}`,
      input.statement,
      lines.join('\n'),
    ]
    return parts.filter(Boolean).join('\n\n')
  }

  /** @see EIP-1193 */
  function createProvider() {
    async function request({ method, params = [] }: { method: string; params?: readonly unknown[] }): Promise<unknown> {
      const { chainId = '' } = Object(params[0]) as { chainId?: string }
      if (method === 'eth_requestAccounts') {
        await connect(method)
        return visible()
      }
      if (method === 'wallet_revokePermissions') {
        await forget(method)
        return null
      }
      if (method === 'eth_accounts') return visible()
      if (method === 'eth_chainId') return state.chains[0]
      if (method === 'wallet_addEthereumChain') {
        await ask(method)
        change({ chains: [...state.chains, chainId] })
        return null
      }
      if (method === 'wallet_switchEthereumChain') {
        if (!state.chains.includes(chainId)) throw fault(4902, 'Unrecognized chain')
        await ask(method)
        switchChain(chainId)
        return null
      }
      return answer(method, /sign/i.test(method) ? hex(65) : /^eth_send/.test(method) ? hex(32) : undefined)
    }
    return {
      request,
      on: (event: string, listener: Listener) => void on(event, listener),
      removeListener: (event: string, listener: Listener) => void listeners.get(event)?.delete(listener),
    }
  }

  /** @see Wallet Standard */
  function createStandard() {
    const isBitcoin = namespace === 'bip122'
    // Wallets return the same account objects each time, and sites pass them back.
    const accounts = new Map<string, object & { readonly address: string }>()
    const own = () =>
      visible().map((address) => {
        const chains = [...state.chains]
        const known = accounts.get(`${address} ${chains}`) ?? {
          address,
          publicKey: isBitcoin ? bytes(32) : publicKeyOf(address),
          chains,
          features: [],
        }
        accounts.set(`${address} ${chains}`, known)
        return known
      })
    const opened = async ({ silent = false } = {}) => {
      if (!silent) await connect('connect')
      return { accounts: own() }
    }
    const signing = (feature: string, method: string, make: (input: never) => object | Promise<object>) => ({
      [`${feature}:${method}`]: {
        version: '1.0.0',
        supportedTransactionVersions: ['legacy', 0],
        [method]: async (...inputs: never[]) => {
          await ask(method)
          return Promise.all(inputs.map((input) => make(input)))
        },
      },
    })
    const bitcoin = {
      'bitcoin:connect': { version: '1.0.0', connect: opened },
      ...signing('bitcoin', 'signMessage', ({ message }: { message: Uint8Array }) => ({
        signedMessage: message,
        signature: bytes(65),
      })),
      ...signing('bitcoin', 'signTransaction', ({ psbt }: { psbt: Uint8Array }) => ({ signedPsbt: psbt })),
    }
    type Input = { account: { address: string }; message: Uint8Array; transaction: Uint8Array }
    const solana = {
      'standard:connect': { version: '1.0.0', connect: opened },
      ...signing('solana', 'signMessage', async ({ account, message }: Input) => ({
        signedMessage: message,
        signature: await signEd25519(account.address, message),
      })),
      ...signing('solana', 'signTransaction', async ({ account, transaction }: Input) => ({
        signedTransaction: await signSolana(account.address, transaction),
      })),
      // Nothing is sent: a transaction is identified by its first signature.
      ...signing('solana', 'signAndSendTransaction', async ({ account, transaction }: Input) => ({
        signature: (await signSolana(account.address, transaction)).slice(1, 65),
      })),
      ...signing('solana', 'signIn', async (input: Readonly<Record<string, unknown>> = {}) => {
        const address = String(input.address ?? visible()[0])
        const account = own().find((one) => one.address === address)
        if (!account) throw fault(4100, 'This account is not shared with the site.')
        const signedMessage = new TextEncoder().encode(formatSignIn(address, input))
        return {
          account,
          signedMessage,
          signature: await signEd25519(address, signedMessage),
          signatureType: 'ed25519',
        }
      }),
    }
    return {
      version: '1.0.0',
      name,
      icon,
      get chains() {
        return state.chains
      },
      get accounts() {
        return own()
      },
      features: {
        ...(isBitcoin ? bitcoin : solana),
        'standard:disconnect': { version: '1.0.0', disconnect: () => forget('disconnect') },
        'standard:events': {
          version: '1.0.0',
          on: (_: 'change', listener: Listener) => on('accounts', () => listener({ accounts: own() })),
        },
      },
    }
  }

  /** @see polkadot-js, `InjectedWindowProvider` and `Injected` */
  function createInjected() {
    const own = () =>
      visible().map((address) => ({ address, name, type: 'sr25519', genesisHash: state.chains[0] || null }))
    const signed = (method: string) => async () => ({ id: requests.length, signature: await answer(method, hex(64)) })
    return {
      version: '1.0.0',
      async enable() {
        await connect('enable')
        return {
          accounts: {
            get: async () => own(),
            subscribe(listener: Listener) {
              listener(own())
              return on('accounts', () => listener(own()))
            },
          },
          signer: { signRaw: signed('signRaw'), signPayload: signed('signPayload') },
        }
      },
    }
  }

  const page = globalThis as {
    injectedWeb3?: Record<string, object> | undefined
    testWallets?: Record<string, TestWallet> | undefined
  }
  const without = <T>({ [name]: _, ...rest }: Record<string, T> = {}) => rest

  /** @returns The function that withdraws the announcement */
  function announce(): () => void {
    if (namespace === 'eip155') {
      const detail = Object.freeze({ info: Object.freeze({ uuid: key, name, icon, rdns }), provider: createProvider() })
      const say = () => void dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
      addEventListener('eip6963:requestProvider', say)
      say()
      return () => removeEventListener('eip6963:requestProvider', say)
    }
    if (namespace === 'polkadot') {
      page.injectedWeb3 = { ...page.injectedWeb3, [name]: createInjected() }
      return () => {
        page.injectedWeb3 = without(page.injectedWeb3)
      }
    }
    const wallet = createStandard()
    const say = ({ register }: { register(wallet: object): unknown }) => register(wallet)
    const onReady = (event: Event) => say((event as CustomEvent).detail)
    addEventListener('wallet-standard:app-ready', onReady)
    dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: say }))
    return () => removeEventListener('wallet-standard:app-ready', onReady)
  }

  const tellAccounts = () => {
    emit('accounts', null)
    emit('accountsChanged', visible())
  }
  function switchChain(chain: string) {
    change({ chains: [chain, ...state.chains.filter((one) => one !== chain)] })
    if (namespace === 'eip155') emit('chainChanged', chain)
    else tellAccounts()
  }

  const wallet: TestWallet = {
    requests: () => [...requests],
    setBehavior(next) {
      behavior = next
      if (next !== 'hang') for (const one of waiting.splice(0)) one[next]()
    },
    share(accounts) {
      change({ accounts })
      tellAccounts()
    },
    switchChain,
    disconnect() {
      change({ isPermitted: false })
      tellAccounts()
    },
    remove() {
      silence()
      page.testWallets = without(page.testWallets)
      try {
        sessionStorage.removeItem(key)
      } catch {}
    },
  }
  page.testWallets = { ...page.testWallets, [name]: wallet }
  const silence = announce()
  return wallet
}
