// A transaction that another account carries succeeds although what the visitor asked for may have failed in it.
import { toEventHash } from 'viem'
import {
  entryPoint06Address,
  entryPoint07Address,
  entryPoint08Address,
  entryPoint09Address,
} from 'viem/account-abstraction'
import { expect, test } from 'vitest'
import { parseOutcome } from '../../../plugins/eip155/user-operation-outcome.ts'
import { ADDRESS } from '../stage.ts'
import { createOperationLog } from './operation-log.ts'

const STRANGER = `0x${'5'.repeat(40)}` as const

const outcomeOf = (...logs: ReturnType<typeof createOperationLog>[]) =>
  parseOutcome({ status: '0x1', logs }, ADDRESS).status

test('T6: an operation that failed inside a successful transaction has failed, at each EntryPoint', () => {
  for (const address of [entryPoint06Address, entryPoint07Address, entryPoint08Address, entryPoint09Address])
    expect([address, outcomeOf(createOperationLog({ address, success: false }))]).toEqual([address, 'failed'])
  expect(outcomeOf(createOperationLog())).toBe('done')
})

test('what others do in the same transaction does not count', () => {
  expect(outcomeOf(createOperationLog({ sender: STRANGER, success: false }))).toBe('done')
  expect(outcomeOf(createOperationLog({ address: STRANGER, success: false }))).toBe('done')
  expect(outcomeOf(createOperationLog({ success: false }), createOperationLog({ sender: STRANGER }))).toBe('failed')
  expect(outcomeOf(createOperationLog({ success: false }), createOperationLog())).toBe('done')
})

test('a Safe’s call that failed inside a successful transaction has failed, and no other contract can say so', () => {
  const topics = [toEventHash('ExecutionFailure(bytes32,uint256)'), `0x${'1'.repeat(64)}`]
  const outcomeOfLog = (address: string) => parseOutcome({ status: '0x1', logs: [{ address, topics }] }, ADDRESS)
  expect(outcomeOfLog(ADDRESS)).toEqual({ status: 'failed' })
  expect(outcomeOfLog(ADDRESS.toLowerCase()).status).toBe('failed')
  expect(outcomeOfLog(STRANGER).status).toBe('done')
})

test('the Safe’s other logs don’t say that its call failed, nor does one whose topics are no list', () => {
  const failure = toEventHash('ExecutionFailure(bytes32,uint256)')
  const outcomeOfTopics = (topics: unknown) =>
    parseOutcome({ status: '0x1', logs: [{ address: ADDRESS, topics }] } as never, ADDRESS).status
  expect(outcomeOfTopics([failure])).toBe('failed')
  const success = toEventHash('ExecutionSuccess(bytes32,uint256)')
  for (const topics of [[], [success], [success, failure], { 0: failure }, failure, null, undefined])
    expect([topics, outcomeOfTopics(topics)]).toEqual([topics, 'done'])
})

test('a receipt without user operations says it by its status', () => {
  expect(parseOutcome({ status: '0x1', logs: [] }, ADDRESS)).toEqual({ status: 'done' })
  expect(parseOutcome({ status: '0x1' }, ADDRESS)).toEqual({ status: 'done' })
  expect(parseOutcome({ status: '0x0', logs: [createOperationLog()] }, ADDRESS).status).toBe('failed')
  for (const logs of [[null], [{ address: entryPoint07Address }], [{ address: entryPoint07Address, topics: [null] }]])
    expect(parseOutcome({ status: '0x1', logs }, ADDRESS)).toEqual({ status: 'done' })
})

test('a transaction with an operation of the account is the account’s own, and no other one is', () => {
  const isBundled = (log: object) => parseOutcome({ status: '0x1', logs: [log] } as never, ADDRESS).isBundled
  expect(isBundled(createOperationLog())).toBe(true)
  expect(isBundled(createOperationLog({ success: false }))).toBe(true)
  expect(isBundled(createOperationLog({ sender: STRANGER }))).toBeUndefined()
  expect(isBundled(createOperationLog({ address: STRANGER }))).toBeUndefined()
})
