// AppKit's elements, by both of their names, with each attribute that its documentation has.
import type { Locator } from '@playwright/test'
import { ELEMENT_ATTRIBUTES, ELEMENT_PREFIXES } from '../../adapters/appkit/element-attributes.ts'
import { activity } from '../../plugins/activity/index.ts'
import { balances } from '../../plugins/balances/index.ts'
import { eip155 } from '../../plugins/eip155/index.ts'
import { names } from '../../plugins/names/index.ts'
import { onramp } from '../../plugins/onramp/index.ts'
import { receive } from '../../plugins/receive/index.ts'
import { send } from '../../plugins/send/index.ts'
import { solana } from '../../plugins/solana/index.ts'
import { swap } from '../../plugins/swap/index.ts'
import { walletconnect } from '../../plugins/walletconnect/index.ts'
import { wallets } from '../../plugins/wallets/index.ts'
import { expect, test } from './fixtures.ts'
import { visitor } from './visitor.ts'

const HARBOR = 'wallet-selector-example.harbor'
/** A button has both of its texts, and shows one. */
const SHOWN = { useInnerText: true }
type State = 'disconnected' | 'connecting' | 'connected'

interface Case {
  readonly state: State
  readonly attributes: Readonly<Record<string, string>>
  check(button: Locator): Promise<unknown>
}

const label: Case = {
  state: 'disconnected',
  attributes: { label: 'Join us' },
  check: (button) => expect(button).toHaveText('Join us', SHOWN),
}
const loadingLabel: Case = {
  state: 'connecting',
  attributes: { loadingLabel: 'One moment' },
  check: (button) => expect(button).toHaveText('One moment', SHOWN),
}
const size: Case = {
  state: 'disconnected',
  attributes: { size: 'sm' },
  check: (button) => expect(button).toHaveCSS('height', '36px'),
}
const disabled: Case = {
  state: 'connected',
  attributes: { disabled: '' },
  check: (button) => expect(button).toBeDisabled(),
}
const balance: Case = {
  state: 'connected',
  attributes: { balance: 'hide' },
  check: (button) => expect(button).toHaveText('0xf3…b92266', SHOWN),
}
const charsStart: Case = {
  state: 'connected',
  attributes: { charsStart: '7' },
  check: (button) => expect(button).toContainText('0xf39Fd…'),
}
const charsEnd: Case = {
  state: 'connected',
  attributes: { charsEnd: '3' },
  check: (button) => expect(button).toContainText('…266'),
}
/** Nobody is connected with Solana. */
const namespace: Case = {
  state: 'connected',
  attributes: { namespace: 'solana' },
  check: (button) => expect(button).toHaveText(/^Connect/, SHOWN),
}

/** For each attribute of each element of the table, a page in which it does something. */
const CASES: { [Name in keyof typeof ELEMENT_ATTRIBUTES]: Record<(typeof ELEMENT_ATTRIBUTES)[Name][number], Case> } = {
  button: { size, label, loadingLabel, disabled, balance, charsStart, charsEnd, namespace },
  'connect-button': { size, label, loadingLabel, namespace: { ...namespace, attributes: { namespace: 'solana' } } },
  'account-button': {
    disabled,
    balance,
    charsStart,
    charsEnd,
    namespace: { ...namespace, check: (button) => expect(button).toHaveCount(0) },
  },
  'network-button': {
    disabled,
    // As in AppKit, a label replaces no network's name, and there always is one.
    label: { ...label, check: (button) => expect(button).toContainText('Meridian Local') },
    namespace: { ...namespace, check: (button) => expect(button).toBeVisible() },
  },
  'wallet-button': {
    wallet: {
      state: 'disconnected',
      attributes: { wallet: 'magic-eden' },
      check: (button) => expect(button).toHaveText('Magic Eden'),
    },
    namespace: {
      state: 'connected',
      attributes: { wallet: 'harbor', namespace: 'solana' },
      check: (button) => expect(button).toBeEnabled(),
    },
  },
  modal: { namespace: { ...namespace, check: (button) => expect(button).toHaveCount(0) } },
}

/** As the documentation of AppKit 1.7 lists them; its elements for one wallet and for the modal have no table. */
const DOCUMENTED: Readonly<Record<string, readonly string[]>> = {
  button: ['size', 'label', 'loadingLabel', 'disabled', 'balance', 'charsStart', 'charsEnd', 'namespace'],
  'connect-button': ['size', 'label', 'loadingLabel', 'namespace'],
  'account-button': ['disabled', 'balance', 'charsStart', 'charsEnd', 'namespace'],
  'network-button': ['disabled', 'label'],
  'wallet-button': ['wallet'],
  modal: [],
}

test.describe('AppKit’s elements', () => {
  const own = [walletconnect(), wallets(), names(), balances(), receive(), send(), activity(), swap(), onramp()]
  test.use({ plugins: async ({ browserName: _ }, use) => use([eip155(), solana(), ...own]) })

  test('have each attribute that is documented', () => {
    expect(Object.keys(ELEMENT_ATTRIBUTES)).toEqual(Object.keys(DOCUMENTED))
    for (const [name, attributes] of Object.entries(DOCUMENTED))
      expect([name, ELEMENT_ATTRIBUTES[name as keyof typeof ELEMENT_ATTRIBUTES]]).toEqual([
        name,
        expect.arrayContaining([...attributes]),
      ])
  })

  for (const prefix of ELEMENT_PREFIXES)
    test(`do what each attribute says, as <${prefix}-button> and the others`, { tag: '@deep' }, async ({ page }) => {
      const { at, approve } = visitor(page)
      await page.goto(`${process.env.PORTICO_HOSTS}/appkit-elements.production/`)
      const all = Object.entries(CASES).flatMap(([name, cases]) =>
        Object.entries(cases as Record<string, Case>).map(([attribute, one]) => ({ ...one, name, attribute })),
      )
      await page.evaluate(
        ([prefix, all]) => {
          for (const { id, name, attributes } of all) {
            const element = document.createElement(`${prefix}-${name}`)
            element.id = id
            for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value)
            document.getElementById('root')?.append(element)
          }
        },
        [
          prefix,
          all.map(({ name, attribute, attributes }) => ({ id: `${name}-${attribute}`, name, attributes })),
        ] as const,
      )
      const checkAll = async (state: State) => {
        for (const one of all)
          if (one.state === state)
            await test.step(`${one.name}, ${one.attribute}`, () =>
              one.check(page.locator(`#${one.name}-${one.attribute}`).getByRole('button', { includeHidden: true })))
      }
      await checkAll('disconnected')
      await page.locator('#button-label').getByRole('button').click()
      await at(HARBOR).click()
      await checkAll('connecting')
      await approve()
      await expect(at('w3m-modal-card')).toBeHidden()
      await checkAll('connected')
    })
})
