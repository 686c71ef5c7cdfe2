import * as z from 'zod/mini'

const text = z.string().check(z.minLength(1))
const topics = z.array(text)
const letter = z.object({
  topic: text,
  message: text,
  ttl: z._default(z.number(), 300),
  tag: z._default(z.number(), 0),
  attestation: z.optional(z.string()),
})

/** A published message. `ttl` is in seconds. */
export type Published = z.output<typeof letter>

const method = <Name extends string, Params extends z.core.SomeType>(name: Name, params: Params) =>
  z.object({ id: z.union([z.number(), z.string()]), method: z.literal(name), params })

/** Requests of a 2.x client, and its acknowledgements. */
export const frame = z.union([
  z.discriminatedUnion('method', [
    method('irn_subscribe', z.object({ topic: text })),
    method('irn_batchSubscribe', z.object({ topics })),
    method('irn_unsubscribe', z.object({ topic: text })),
    method('irn_batchUnsubscribe', z.object({ subscriptions: z.array(z.object({ topic: text })) })),
    method('irn_publish', letter),
    method('irn_batchPublish', z.object({ messages: z.array(letter) })),
    method('irn_fetchMessages', z.object({ topic: text })),
    method('irn_batchFetchMessages', z.object({ topics })),
    method(
      'wc_proposeSession',
      z.object({ pairingTopic: text, sessionProposal: text, attestation: z.optional(z.string()) }),
    ),
    method(
      'wc_approveSession',
      z.object({
        pairingTopic: text,
        sessionTopic: text,
        sessionProposalResponse: text,
        sessionSettlementRequest: text,
      }),
    ),
  ]),
  z.object({ id: z.number(), result: z.literal(true) }),
])

/** A request of a client. */
export type Asked = Extract<z.output<typeof frame>, { method: string }>
