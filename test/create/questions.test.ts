import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parseFlags } from '../../create/flags.mjs'
import { ask } from '../../create/questions.mjs'

/** The answers of the person at the keyboard, by the first word of the question. */
const replies = vi.hoisted(() => new Map<string, unknown>())
const asked: string[] = []

vi.mock('@clack/prompts', () => {
  const CANCELLED = Symbol('cancelled')
  const prompt = async ({ message }: { message: string }) => {
    const word = /^\w+/.exec(message)?.[0] ?? ''
    asked.push(word)
    return replies.has(word) ? replies.get(word) : CANCELLED
  }
  return {
    ...{ text: prompt, select: prompt, multiselect: prompt, confirm: prompt, intro: () => {}, cancel: () => {} },
    isCancel: (answer: unknown) => answer === CANCELLED,
  }
})

const terminal = [process.stdin.isTTY, process.stdout.isTTY]
beforeEach(() => {
  asked.length = 0
  replies.clear()
  const usual = { Folder: 'shop', Framework: 'next', Chains: ['ethereum'], Library: 'wagmi', Do: true, Language: 'de' }
  for (const [word, reply] of Object.entries(usual)) replies.set(word, reply)
  process.stdin.isTTY = true
  process.stdout.isTTY = true
})
afterEach(() => {
  process.stdin.isTTY = terminal[0] as boolean
  process.stdout.isTTY = terminal[1] as boolean
})

test('asks each question once, in order', async () => {
  const answers = await ask(parseFlags([]))
  expect(asked).toEqual(['Folder', 'Framework', 'Chains', 'Library', 'Do', 'Do', 'Language'])
  expect(answers).toMatchObject({ target: 'shop', framework: 'next', library: 'wagmi', language: 'de' })
})

test('asks nothing that a flag has answered, or that the chains leave no choice for', async () => {
  replies.set('Chains', ['solana'])
  const answers = await ask(parseFlags(['site', '--framework', 'plain', '--no-sign-in']))
  expect(asked).toEqual(['Chains', 'Language'])
  expect(answers).toMatchObject({ library: 'none', swaps: false, signIn: false })
})

test('a cancelled question ends it', async () => {
  replies.delete('Library')
  await expect(ask(parseFlags([]))).rejects.toThrow('Nothing was written.')
  expect(asked.at(-1)).toBe('Library')
})
