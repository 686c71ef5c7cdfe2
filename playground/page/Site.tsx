import { ConnectButton, NetworkButton } from 'portico/react'
import type { ReactNode } from 'react'
import { HookValues } from './HookValues.tsx'
import { type Theme, ThemeSwitch } from './ThemeSwitch.tsx'
import { WorldParts } from './WorldParts.tsx'
import { words } from './words.ts'
import type { World } from './world.ts'

interface SiteProps {
  readonly world: World
  readonly theme: Theme
  readonly isReplayed: boolean
  readonly onTheme: (theme: Theme) => void
  /** The tasks to try. */
  readonly children: ReactNode
}

/** The host's page: two buttons at the top, a description, and what the hooks return. */
export function Site({ world, theme, isReplayed, onTheme, children }: SiteProps) {
  return (
    <>
      <header className="top">
        <a className="name" href="/">
          <Sign />
          {words.name}
        </a>
        <div className="buttons">
          <NetworkButton />
          <ConnectButton />
        </div>
      </header>
      {isReplayed && (
        <p className="replayed" role="status">
          {words.replay}
        </p>
      )}
      <div className="lead">
        <div className="intro">
          <h1>{words.lead}</h1>
          <p className="about">
            {words.about} <b>{words.promise}</b>
          </p>
        </div>
        {children}
        <ThemeSwitch theme={theme} onTheme={onTheme} />
      </div>
      <div className="panels">
        <HookValues />
        <WorldParts world={world} />
      </div>
    </>
  )
}

const Sign = () => (
  <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
    <g fill="none" stroke="currentColor" strokeWidth="1.75">
      <circle cx="14" cy="14" r="11.5" />
      <ellipse cx="14" cy="14" rx="5" ry="11.5" />
      <path d="M2.5 14h23" />
    </g>
    <circle className="sun" cx="19" cy="14" r="3.25" />
  </svg>
)
