/** Styles of the two amounts, of the button between them, and of the token chips. */
export const swapSheet = (): string => `
.swapbox{display:grid;gap:8px;position:relative}.swapbox>.fab{position:absolute;inset-block-start:50%;inset-inline-start:50%;translate:-50% -50%;background:var(--portico-surface);border-radius:50%;box-shadow:0 0 0 1px var(--portico-line)}
[dir=rtl] .swapbox>.fab{translate:50% -50%}.swapbox>.fab .iconbtn svg{rotate:90deg}
.swapbox .amt>small{font:var(--portico-type-label);color:var(--portico-text-muted)}
.swapbox .got{flex:1;min-inline-size:0;min-block-size:44px;display:flex;align-items:center;overflow:hidden}.swapbox .got.none{color:var(--portico-text-muted)}
.det{padding:6px 14px}.det summary{display:flex;justify-content:space-between;align-items:center;min-block-size:44px;font:var(--portico-type-label);cursor:pointer;list-style:none}.det summary::-webkit-details-marker{display:none}
.det summary svg{transition:rotate var(--portico-fast);color:var(--portico-text-muted)}.det[open] summary svg{rotate:180deg}
.suggested .chip{padding-inline:6px 12px}
@media(forced-colors:active){.swapbox>.fab{border:1px solid ButtonText}}`
