import type { Asked } from './frame.ts'
import type { Client, Post } from './mailbox.ts'

const FIVE_MINUTES = 300

/** Handles a client's request. @returns The result */
export function answer(post: Post, client: Client, { method, params }: Asked): unknown {
  switch (method) {
    case 'irn_subscribe':
      return post.subscribe(client, params.topic)
    case 'irn_batchSubscribe':
      return params.topics.map((topic) => post.subscribe(client, topic))
    case 'irn_unsubscribe':
      return post.unsubscribe(client, params.topic)
    case 'irn_batchUnsubscribe':
      return params.subscriptions.map(({ topic }) => post.unsubscribe(client, topic)).every(Boolean)
    case 'irn_publish':
      post.publish(client, params)
      return true
    case 'irn_batchPublish':
      for (const message of params.messages) post.publish(client, message)
      return true
    case 'irn_fetchMessages':
      return post.fetch(client, [params.topic])
    case 'irn_batchFetchMessages':
      return post.fetch(client, params.topics)
    case 'wc_proposeSession': {
      const { pairingTopic: topic, sessionProposal: message, attestation } = params
      // The client relies on this subscription and does not create it.
      post.subscribe(client, topic)
      post.publish(client, { topic, message, attestation, tag: 1100, ttl: FIVE_MINUTES })
      return true
    }
    case 'wc_approveSession': {
      const { pairingTopic, sessionTopic, sessionProposalResponse, sessionSettlementRequest } = params
      post.subscribe(client, sessionTopic)
      post.publish(client, { topic: pairingTopic, message: sessionProposalResponse, tag: 1101, ttl: FIVE_MINUTES })
      post.publish(client, { topic: sessionTopic, message: sessionSettlementRequest, tag: 1102, ttl: FIVE_MINUTES })
      return true
    }
  }
}
