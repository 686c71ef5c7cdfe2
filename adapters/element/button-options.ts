/** Options of a button. */
export interface ButtonOptions {
  /** Replaces “Connect”, or the network's name. */
  readonly label?: string | undefined
  /** Replaces “Connecting”. */
  readonly loadingLabel?: string | undefined
  /** The namespace that the button is for. Default: the active one. */
  readonly namespace?: string | undefined
  /** Default: `md`, 44 px high; `sm` is 36. */
  readonly size?: 'sm' | 'md' | undefined
  readonly disabled?: boolean | undefined
  /** `hide` shows the account without its balance. */
  readonly balance?: 'show' | 'hide' | undefined
  /** How many characters of the address are shown at its start, `0x` included, and at its end. */
  readonly charsStart?: number | undefined
  readonly charsEnd?: number | undefined
  /** Default: once connected, the connect button becomes the account button. */
  readonly isConnectOnly?: boolean | undefined
}

/** A button or modal that is mounted in the page. */
export interface Mounted {
  update(look: ButtonOptions): void
  unmount(): void
}
