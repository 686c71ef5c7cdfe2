import { type FormEvent, useId, useState } from 'react'
import type { Phone } from './phone.ts'
import { words } from './words.ts'

/** Field for a site's link. */
export function Pair({ phone, isPairing, isBusy }: { phone: Phone; isPairing: boolean; isBusy: boolean }) {
  const [uri, setUri] = useState('')
  const id = useId()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setUri('')
    await phone.pair(uri)
  }
  return (
    <form className="card" onSubmit={submit}>
      <label htmlFor={id}>{words.uri}</label>
      <input
        id={id}
        data-testid="phone-uri"
        value={uri}
        onChange={({ target }) => setUri(target.value)}
        placeholder="wc:…"
        autoComplete="off"
        spellCheck={false}
        aria-describedby={`${id}-hint`}
      />
      <p id={`${id}-hint`} className="quiet">
        {words.uriHint}
      </p>
      <button type="submit" className="filled" data-testid="phone-pair" disabled={isBusy || uri.trim() === ''}>
        {isBusy ? words.busy : words.pair}
      </button>
      <p role="status" className="status">
        {isPairing && words.pairing}
      </p>
    </form>
  )
}
