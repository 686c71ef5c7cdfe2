import type { Message } from '../kernel/index.ts'

export function compileMessages(messages: Readonly<Record<string, string>>, source: string): Record<string, Message>
export function compileMessage(text: string): Message
