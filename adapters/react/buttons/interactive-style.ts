// Styles of a button that is hovered, focused, busy or connected. Fetched when first needed.

import { applyStyle } from './apply-style.ts'
import { getThemeStyle } from './theme-style.ts'

export const getInteractiveStyle = (): string => `${getThemeStyle(
  'accent-hover surface surface-hover text line focus',
  '#a3dfcc #191816 #2c2a27 #f4f1eb #33302c #8fd4bf',
  '#0b5748 #fff #eeece7 #1c1a17 #e6e2dc #0e6655',
)}
.portico-button{background:var(--p-surface);color:var(--p-text);border-color:var(--p-line)}
.portico-button:not([data-kind=caution]):hover{background:var(--p-surface-hover);transition:background 120ms}
.portico-button[data-kind=connect]:hover{background:var(--p-accent-hover)}
.portico-button:focus-visible{outline:2px solid var(--p-focus);outline-offset:2px}
:is(.portico-button[aria-busy],[aria-busy]>.portico-button){opacity:.85;cursor:progress}
.portico-spinner{box-sizing:border-box;block-size:18px;border:2px solid #8886;border-block-start-color:currentColor;border-radius:50%;animation:portico-spin .9s linear infinite}
@keyframes portico-spin{to{transform:rotate(1turn)}}
@media(prefers-reduced-motion:reduce){.portico-spinner{animation:none}}`

export const addInteractiveStyle = /* @__PURE__ */ applyStyle(getInteractiveStyle)
