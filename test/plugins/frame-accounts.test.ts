// Accounts that the secure frame may report.
import { expect, test } from 'vitest'
import { parseUser } from '../../plugins/embedded-login/frame-responses.ts'

const [own, other] = [`0x${'ab'.repeat(20)}`, `0x${'cd'.repeat(20)}`]
const eoa = (address: unknown) => ({ address, type: 'eoa' })
const user = (accounts: unknown) => parseUser({ address: own, chainId: 1, accounts })

test('F11: rejects a list with one invalid account', () => {
  const lies: unknown[] = [
    [eoa(own), eoa('0x1234')],
    [eoa(own), eoa('FVen3X669xLzsi6N2V91DoiyzHzg1uAgqiT8jZ9nS96Z')],
    [eoa(own), { address: other, type: 'multisig' }],
    [eoa(own), { address: other }],
    [eoa(own), eoa(null)],
    [eoa(own), null],
    [eoa(own), other],
    { 0: eoa(own), length: 1 },
    'eoa',
    Array(17).fill(eoa(own)),
  ]
  for (const accounts of lies) expect(user(accounts), JSON.stringify(accounts)).toBeNull()
})

test('F11: the active account is in the list, and has its type', () => {
  const smart = { address: own.toUpperCase().replace('0X', '0x'), type: 'smartAccount' }
  expect(user([eoa(other), smart])).toMatchObject({ accounts: [eoa(other), smart], accountType: 'smartAccount' })
  expect(user([eoa(other)])).toMatchObject({ accounts: [eoa(own), eoa(other)], accountType: 'eoa' })
  for (const none of [undefined, null, []]) expect(user(none)).toMatchObject({ accounts: [eoa(own)] })
  expect(user(Array(16).fill(eoa(own)))?.accounts).toHaveLength(16)
})
