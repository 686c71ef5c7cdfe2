// @vitest-environment happy-dom
import { act, type ComponentProps } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { Button } from '../../ui/primitives/Button.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** Counts the clicks that have an effect, on a plain button and on one in a form. */
async function clicked(how: Partial<ComponentProps<typeof Button>>) {
  const place = document.body.appendChild(document.createElement('div'))
  let [ran, submitted] = [0, 0]
  const submit = (event: { preventDefault(): void }) => {
    event.preventDefault()
    submitted++
  }
  await act(() =>
    createRoot(place).render(
      <form onSubmit={submit}>
        <Button {...how} onClick={() => ran++}>
          Go
        </Button>
        <Button {...how} type="submit">
          Send
        </Button>
      </form>,
    ),
  )
  const buttons = [...place.querySelectorAll('button')]
  for (const button of buttons) await act(() => button.click())
  return { ran, submitted, said: buttons.map((button) => button.getAttribute('aria-disabled')) }
}

test('a disabled button does nothing, however it is disabled', async () => {
  const off = { ran: 0, submitted: 0 }
  for (const how of [{ 'aria-disabled': true }, { 'aria-disabled': 'true' }, { isLoading: true }] as const)
    expect(await clicked(how)).toEqual({ ...off, said: ['true', 'true'] })
  expect(await clicked({ disabled: true })).toMatchObject(off)
  for (const how of [{}, { 'aria-disabled': false }, { 'aria-disabled': 'false' }] as const)
    expect(await clicked(how)).toEqual({ ran: 1, submitted: 1, said: [null, null] })
})
