/** A letter to a person who logs in. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly code?: string
  /** Where a device is approved. */
  readonly link?: string
}

/** What was sent, the latest first. */
export function createMailbox() {
  const sent: Mail[] = []
  return {
    send: (mail: Mail) => void sent.unshift(mail),
    to: (address: string | null): readonly Mail[] => sent.filter(({ to }) => address === null || to === address),
  }
}

export type Mailbox = ReturnType<typeof createMailbox>
