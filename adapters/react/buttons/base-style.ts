const LIGHT = '{--p-accent:var(--portico-accent,#0e6655);--p-on-accent:var(--portico-on-accent,#fff)}'

/**
 * Styles of the page's buttons at rest; `interactive-style.ts` has the rest. A server may render it into the page, so it
 * contains nothing that HTML would escape.
 */
export const getButtonStyle =
  (): string => `.portico-button{--p-accent:var(--portico-accent,#8fd4bf);--p-on-accent:var(--portico-on-accent,#0b211b)}
.portico-button[data-theme=light]${LIGHT}
@media(prefers-color-scheme:light){.portico-button[data-theme=auto]${LIGHT}}
.portico-button,.portico-words span{display:inline-flex;align-items:center;justify-content:center;gap:8px}
.portico-button{min-block-size:44px;margin:0;padding:0 15px;border:1px solid;border-radius:var(--portico-radius-full,22px);font:600 max(15px,.9375rem)/1.47 var(--portico-font,system-ui,sans-serif);white-space:nowrap;cursor:pointer;background:0 0;color:inherit}
:where(.portico-button){inline-size:fit-content}
.portico-button[data-kind=connect]{background:var(--p-accent);color:var(--p-on-accent);border-color:#0000}
.portico-button *{color:inherit}
.portico-button svg{display:block;flex:none}
.portico-words{display:grid}
.portico-words span{grid-area:1/1}
.portico-words [hidden]{visibility:hidden}
.portico-spinner{inline-size:18px}`
