/** A mail to a visitor who logs in. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly code?: string
  /** The link that approves a device. */
  readonly link?: string
}

/** Creates a mailbox with the sent mails, the latest first. */
export function createMailbox() {
  const sent: Mail[] = []
  return {
    send: (mail: Mail) => void sent.unshift(mail),
    to: (address: string | null): readonly Mail[] => sent.filter(({ to }) => address === null || to === address),
  }
}

export type Mailbox = ReturnType<typeof createMailbox>
