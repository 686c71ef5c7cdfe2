import { themed } from './colours.ts'

/** What every button of the page looks like. */
export const buttonStyle = (): string => `${themed(
  'accent accent-hover on-accent surface surface-hover text line focus',
  '#8fd4bf #a3dfcc #0b211b #191816 #2c2a27 #f4f1eb #33302c #8fd4bf',
  '#0e6655 #0b5748 #fff #fff #eeece7 #1c1a17 #e6e2dc #0e6655',
)}
.portico-button{display:inline-flex;align-items:center;gap:8px;min-block-size:44px;margin:0;padding:0 16px;border:0;border-radius:var(--portico-radius-full,22px);font:600 max(15px,.9375rem)/1.47 var(--portico-font,system-ui,sans-serif);white-space:nowrap;cursor:pointer;background:var(--p-surface);color:var(--p-text);box-shadow:inset 0 0 0 1px var(--p-line)}
.portico-button:hover{background:var(--p-surface-hover);transition:background 120ms}
.portico-button:focus-visible{outline:2px solid var(--p-focus);outline-offset:2px}
.portico-button[data-kind=connect]{background:var(--p-accent);color:var(--p-on-accent);box-shadow:none}
.portico-button[data-kind=connect]:hover{background:var(--p-accent-hover)}
:is(.portico-button[aria-busy],[aria-busy]>.portico-button){opacity:.85;cursor:progress}
.portico-button *{color:inherit}
.portico-button svg{display:block;flex:none}
.portico-words{display:grid}
.portico-words>*{grid-area:1/1;display:flex;align-items:center;justify-content:center;gap:8px}
.portico-words>[hidden]{visibility:hidden}
.portico-spinner{box-sizing:border-box;inline-size:18px;block-size:18px;border:2px solid #8886;border-block-start-color:currentColor;border-radius:50%;animation:portico-spin .9s linear infinite}
@keyframes portico-spin{to{transform:rotate(1turn)}}
@media(prefers-reduced-motion:reduce){.portico-spinner{animation:none}}
@media(forced-colors:active){.portico-button{border:1px solid ButtonText}}`
