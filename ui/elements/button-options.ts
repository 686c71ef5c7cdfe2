/** What a host may say of a button. */
export interface ButtonLook {
  /** Instead of “Connect”. */
  readonly label?: string | undefined
  /** The namespace that it is about. Default: the active one. */
  readonly namespace?: string | undefined
}

/** What stands at a place of the page, for a kernel. */
export interface Mounted {
  update(look: ButtonLook): void
  unmount(): void
}
