import { Portico } from 'portico/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Log } from './Log.tsx'
import { LookSwitches, useLook } from './LookSwitches.tsx'
import { useLiveKernel } from './live.ts'
import type { Look } from './look.ts'
import { CHOICES, type Choice, createPlugins, DEFAULTS, formatCode, formatOptions, parseOptions } from './options.ts'
import { WalletSwitch } from './WalletSwitch.tsx'

/** Options on the left, the modal on the right, and the code for both. The page's fragment holds the options. */
export function Playground({ initialTheme }: { initialTheme: Look['theme'] }) {
  const [options, setOptions] = useState(() =>
    location.hash.length > 1
      ? parseOptions(location.hash)
      : { ...DEFAULTS, look: { ...DEFAULTS.look, theme: initialTheme } },
  )
  const { look, accent } = options
  const chosen = options.plugins.join()
  const plugins = useMemo(() => createPlugins({ plugins: chosen.split(',').filter(Boolean) as Choice[] }), [chosen])
  const live = useLiveKernel(plugins, true)
  const stage = useRef<HTMLDivElement>(null)
  useLook(stage, look, live?.kernel ?? null, accent)
  useEffect(() => history.replaceState(history.state, '', `#${formatOptions(options)}`), [options])

  const toggle = (id: Choice, isOn: boolean) => {
    const wanted = (Object.keys(CHOICES) as Choice[]).filter((one) =>
      one === id ? isOn : options.plugins.includes(one),
    )
    setOptions({ ...options, plugins: wanted })
  }
  return (
    <section className="example playground" aria-label="Playground">
      <div className="example-parts">
        <div className="playground-options">
          <fieldset className="example-plugins">
            <legend>Plugins</legend>
            {(Object.keys(CHOICES) as Choice[]).map((id) => (
              <label key={id}>
                <input
                  type="checkbox"
                  checked={options.plugins.includes(id)}
                  onChange={({ target }) => toggle(id, target.checked)}
                />
                {id}
              </label>
            ))}
          </fieldset>
          <LookSwitches look={look} onLook={(next) => setOptions({ ...options, look: next })}>
            {live && <WalletSwitch live={live} />}
            <label>
              Accent
              <input
                type="color"
                value={accent ?? (look.theme === 'dark' ? '#8fd4bf' : '#0e6655')}
                onChange={({ target }) => setOptions({ ...options, accent: target.value })}
              />
            </label>
          </LookSwitches>
          <CopyButton label="Copy the link" getText={() => location.href} />
        </div>
        <div className="example-modal" ref={stage} data-width={look.width}>
          {live && <Portico key={chosen} kernel={live.kernel} />}
        </div>
      </div>
      <h2>Code</h2>
      <pre className="playground-code">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: code that scrolls must be reachable by keyboard */}
        <code tabIndex={0}>{formatCode(options)}</code>
      </pre>
      <CopyButton label="Copy the code" getText={() => formatCode(options)} />
      <h2>Log</h2>
      {live && <Log title="Your visit" entries={live.entries} seq={live.entries.at(-1)?.seq ?? 0} />}
    </section>
  )
}

function CopyButton({ label, getText }: { label: string; getText(): string }) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null)
  const copy = () =>
    navigator.clipboard.writeText(getText()).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    )
  return (
    <p>
      <button type="button" onClick={copy}>
        {label}
      </button>{' '}
      <span role="status">
        {outcome === 'copied' && 'Copied'}
        {outcome === 'failed' && 'The browser does not allow it: select the text and copy it.'}
      </span>
    </p>
  )
}
