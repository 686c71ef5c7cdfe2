/** Options of a button. */
export interface ButtonOptions {
  /** Replaces “Connect”. */
  readonly label?: string | undefined
  /** The namespace that the button is for. Default: the active one. */
  readonly namespace?: string | undefined
}

/** A button or modal that is mounted in the page. */
export interface Mounted {
  update(look: ButtonOptions): void
  unmount(): void
}
