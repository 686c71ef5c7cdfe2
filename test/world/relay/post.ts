import { randomBytes } from 'node:crypto'
import type { Published } from './frame.ts'

/** Someone connected. Known by the key that signs their token: a client that comes back is the same one. */
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

/** Carries messages from topic to topic, and keeps each until somebody took it or its time is over. */
export function createPost() {
  const subscriptions = new Map<string, { readonly topic: string; readonly client: Client }>()
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

  const deliver = (subscription: string, client: Client, letter: Letter) =>
    client.send(letter.id, 'irn_subscription', { id: subscription, data: shown(letter) })

  return {
    subscribe(client: Client, topic: string): string {
      const id = randomBytes(32).toString('hex')
      subscriptions.set(id, { topic, client })
      // The client learns of its subscription before it gets what waits there.
      setImmediate(() => {
        if (subscriptions.has(id)) for (const letter of waiting(topic, client)) deliver(id, client, letter)
      })
      return id
    },
    unsubscribe: (id: string) => subscriptions.delete(id),
    leave(client: Client) {
      for (const [id, subscription] of subscriptions) if (subscription.client === client) subscriptions.delete(id)
    },
    publish({ name }: Client, published: Published) {
      const letter: Letter = { ...published, id: nextId(), sender: name, publishedAt: Date.now() }
      letters.set(letter.id, letter)
      for (const [id, { topic, client }] of subscriptions) {
        if (topic === letter.topic && client.name !== name) deliver(id, client, letter)
      }
    },
    /** Somebody has it. */
    acknowledge: (id: number) => letters.delete(id),
    fetch(client: Client, topics: readonly string[]) {
      const messages = topics.flatMap((topic) => waiting(topic, client))
      for (const { id } of messages) letters.delete(id)
      return { messages: messages.map(shown), hasMore: false }
    },
  }
}

export type Post = ReturnType<typeof createPost>

const shown = ({ topic, message, tag, attestation, publishedAt }: Letter) => ({
  topic,
  message,
  tag,
  attestation,
  publishedAt,
})
