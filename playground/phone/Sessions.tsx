import { short } from '../wallet/words.ts'
import type { PhoneNamespace } from './namespaces/index.ts'
import type { Phone, PhoneState } from './phone.ts'
import { words } from './words.ts'

/** The active account and network, and the connected sites. */
export function Sessions({ phone, state }: { phone: Phone; state: PhoneState }) {
  const { sessions, isBusy } = state
  return (
    <>
      <section className="card" aria-labelledby="sites">
        <h2 id="sites">{words.sessions}</h2>
        {sessions.length === 0 && <p className="quiet">{words.noSessions}</p>}
        <ul>
          {sessions.map((session) => (
            <li key={session.topic} data-testid="phone-session">
              <span>
                <bdi className="site">{session.peer.metadata.name}</bdi>
                <bdi className="quiet" dir="ltr">
                  {session.peer.metadata.url}
                </bdi>
              </span>
              <button
                type="button"
                data-testid="phone-disconnect"
                disabled={isBusy}
                onClick={() => phone.disconnect(session)}
              >
                {words.disconnect}
              </button>
            </li>
          ))}
        </ul>
      </section>
      {phone.namespaces.map((namespace) => (
        <Choices key={namespace.id} phone={phone} namespace={namespace} state={state} />
      ))}
    </>
  )
}

function Choices({ phone, namespace, state }: { phone: Phone; namespace: PhoneNamespace; state: PhoneState }) {
  const chosen = state.choice[namespace.id]
  return (
    <section className="card" aria-label={namespace.id}>
      <fieldset disabled={state.isBusy}>
        <legend>{words.account}</legend>
        {namespace.accounts.map((account, index) => (
          <button
            type="button"
            key={account}
            className="code"
            data-testid={`phone-account-${index}`}
            aria-pressed={account === chosen?.account}
            onClick={() => phone.chooseAccount(namespace, account)}
          >
            {short(account)}
          </button>
        ))}
      </fieldset>
      <fieldset disabled={state.isBusy}>
        <legend>{words.chain}</legend>
        {namespace.chains.map(({ id, name }) => (
          <button
            type="button"
            key={id}
            data-testid={`phone-chain-${id}`}
            aria-pressed={id === chosen?.chain}
            onClick={() => phone.chooseChain(namespace, id)}
          >
            {name}
          </button>
        ))}
      </fieldset>
    </section>
  )
}
