// Makes a context of a process that runs several test files like a process of its own.
import { MessageChannel, MessagePort, BroadcastChannel as NodeBroadcastChannel } from 'node:worker_threads'

/** Without the class of Node.js, bytes that a test gets from there are no `Uint8Array`. */
const NodeUint8Array: Uint8ArrayConstructor = Object.getPrototypeOf(Buffer)

/** The channels of one file: other files' pages are no other tabs of this one's. */
const file = crypto.randomUUID()
class BroadcastChannel extends NodeBroadcastChannel {
  constructor(name: string) {
    super(`${file} ${name}`)
  }
}

Object.assign(globalThis, {
  BroadcastChannel,
  // What React schedules by.
  MessageChannel,
  MessagePort,
  Uint8Array: NodeUint8Array,
  ArrayBuffer: new NodeUint8Array().buffer.constructor,
})
