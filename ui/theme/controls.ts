/** Buttons that every view uses. */
export const controls = `
@media(hover:hover){.iconbtn:hover{color:var(--portico-text)}.iconbtn:hover::before{background:var(--portico-surface-hover)}.btn.secondary:hover{background:var(--portico-surface-hover)}}
.iconbtn{inline-size:44px;block-size:44px;display:grid;place-items:center;color:var(--portico-text-muted);border-radius:50%;position:relative;transition:color var(--portico-fast)}
.iconbtn::before{content:"";position:absolute;inset:4px;border-radius:50%;transition:background var(--portico-fast)}
.iconbtn:active::before{background:var(--portico-surface-pressed)}
.iconbtn svg{position:relative}.iconbtn:focus-visible{outline-offset:-4px}
.btn{display:flex;align-items:center;justify-content:center;gap:8px;min-block-size:var(--portico-control);padding:6px 20px;border-radius:var(--portico-radius-panel);font:var(--portico-type-title);inline-size:100%;text-align:center;transition:background var(--portico-fast),color var(--portico-fast);text-decoration:none;letter-spacing:-.005em}
.btn.secondary{background:var(--portico-surface-raised);color:var(--portico-text)}.btn.secondary:active{background:var(--portico-surface-pressed)}`
