import { createHash } from 'node:crypto'
import type { Published } from './frame.ts'

/** A connected client, identified by the key that signs its token, so that a client that reconnects is the same. */
export interface Client {
  readonly name: string
  send(id: number, method: 'irn_subscription', params: object): void
}

interface Letter extends Published {
  readonly id: number
  readonly sender: string
  /** Milliseconds since the epoch. */
  readonly publishedAt: number
}

/** Routes messages by topic, and stores each until a client acknowledges it or it expires. */
export function createMessageStore() {
  const readers = new Map<string, Set<Client>>()
  /** Messages already sent to each client: a client reports duplicates as errors. */
  const sent = new Map<Client, Set<number>>()
  const letters = new Map<number, Letter>()
  let last = 0

  function nextId() {
    last = Math.max(last + 1, Date.now() * 1000)
    return last
  }

  function waiting(topic: string, { name }: Client) {
    const now = Date.now()
    for (const { id, publishedAt, ttl } of letters.values()) if (publishedAt + ttl * 1000 < now) letters.delete(id)
    return [...letters.values()].filter((letter) => letter.topic === topic && letter.sender !== name)
  }

  function deliver(client: Client, letter: Letter) {
    const before = sent.get(client) ?? new Set()
    if (before.has(letter.id)) return
    sent.set(client, before.add(letter.id))
    client.send(letter.id, 'irn_subscription', { id: subscriptionId(client, letter.topic), data: shown(letter) })
  }

  return {
    subscribe(client: Client, topic: string): string {
      const clients = readers.get(topic) ?? new Set()
      readers.set(topic, clients.add(client))
      // The client must get the response to its subscription before the stored messages.
      setImmediate(() => {
        if (clients.has(client)) for (const letter of waiting(topic, client)) deliver(client, letter)
      })
      return subscriptionId(client, topic)
    },
    unsubscribe: (client: Client, topic: string) => readers.get(topic)?.delete(client) ?? false,
    leave(client: Client) {
      for (const clients of readers.values()) clients.delete(client)
      sent.delete(client)
    },
    publish({ name }: Client, published: Published) {
      const letter: Letter = { ...published, id: nextId(), sender: name, publishedAt: Date.now() }
      letters.set(letter.id, letter)
      for (const client of readers.get(letter.topic) ?? []) if (client.name !== name) deliver(client, letter)
    },
    /** A client has received it. */
    acknowledge: (id: number) => letters.delete(id),
    fetch(client: Client, topics: readonly string[]) {
      const messages = topics.flatMap((topic) => waiting(topic, client))
      for (const { id } of messages) letters.delete(id)
      return { messages: messages.map(shown), hasMore: false }
    },
  }
}

export type Post = ReturnType<typeof createMessageStore>

/** The hosted relay's subscription id, which clients compute too. */
const subscriptionId = ({ name }: Client, topic: string) =>
  createHash('sha256')
    .update(topic + name)
    .digest('hex')

const shown = ({ topic, message, tag, attestation, publishedAt }: Letter) => ({
  topic,
  message,
  tag,
  attestation,
  publishedAt,
})
