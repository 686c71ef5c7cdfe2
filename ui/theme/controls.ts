/** What is pressed: buttons, tabs, action tiles, the copy pill. */
export const controls = `
.iconbtn{inline-size:44px;block-size:44px;display:grid;place-items:center;color:var(--portico-text-muted);border-radius:50%;position:relative;transition:color var(--portico-fast)}
.iconbtn::before{content:"";position:absolute;inset:4px;border-radius:50%;transition:background var(--portico-fast)}
.iconbtn:hover{color:var(--portico-text)}.iconbtn:hover::before{background:var(--portico-surface-hover)}.iconbtn:active::before{background:var(--portico-surface-pressed)}
.iconbtn svg{position:relative}.iconbtn:focus-visible{outline-offset:-4px}
.btn{display:flex;align-items:center;justify-content:center;gap:8px;min-block-size:var(--portico-control);padding:6px 20px;border-radius:var(--portico-radius-panel);font:var(--portico-type-title);inline-size:100%;text-align:center;transition:background var(--portico-fast),color var(--portico-fast);text-decoration:none;letter-spacing:-.005em}
.btn.primary{background:var(--portico-accent);color:var(--portico-on-accent)}.btn.primary:hover{background:var(--portico-accent-hover)}.btn.primary:active{background:var(--portico-accent-pressed)}
.btn.secondary{background:var(--portico-surface-raised);color:var(--portico-text)}.btn.secondary:hover{background:var(--portico-surface-hover)}.btn.secondary:active{background:var(--portico-surface-pressed)}
.btn.quiet{color:var(--portico-text-muted);min-block-size:44px;font:var(--portico-type-label)}.btn.quiet:hover{color:var(--portico-text)}
.btn.danger{background:var(--portico-critical-soft);color:var(--portico-critical)}.btn.danger:hover{box-shadow:inset 0 0 0 1px}
.btn[disabled]{background:var(--portico-surface-raised);color:var(--portico-text-muted);cursor:not-allowed}
.btn.loading{cursor:progress}
.stack{display:flex;flex-direction:column;gap:8px;position:sticky;inset-block-end:-16px;background:var(--portico-surface);padding-block-end:16px;margin-block-end:-16px;z-index:1}
.stack>:last-child.quiet{margin-block-end:-4px}
@media(max-height:519.98px){.stack{position:static}}
.tabs{display:grid;grid-auto-flow:column;grid-auto-columns:1fr;position:relative;border-block-end:1px solid var(--portico-line)}
.tabs button{min-block-size:44px;text-align:center;font:var(--portico-type-label);color:var(--portico-text-muted);position:relative}
.tabs button:hover{color:var(--portico-text)}
.tabs [aria-selected=true]{color:var(--portico-text);font-weight:600}
.tabs [aria-selected=true]::after{content:"";position:absolute;inset-block-end:-1px;inset-inline:0;margin-inline:auto;inline-size:40px;block-size:2px;border-radius:2px 2px 0 0;background:var(--portico-accent)}
.tabpanel{display:flex;flex-direction:column;gap:12px}
.acts{display:grid;grid-auto-flow:column;grid-auto-columns:1fr;gap:8px}
.act{display:flex;flex-direction:column;align-items:center;justify-content:center;gap:6px;min-block-size:68px;border-radius:var(--portico-radius-panel);background:var(--portico-surface-raised);font:var(--portico-type-label);text-align:center;transition:background var(--portico-fast)}
.act svg{color:var(--portico-accent-text)}.act:hover{background:var(--portico-surface-hover)}.act:active{background:var(--portico-surface-pressed)}
.copy{display:inline-flex;align-items:center;gap:6px;min-block-size:44px;padding-inline:12px;border-radius:22px;font:var(--portico-type-title);font-variant-numeric:tabular-nums}
.copy svg{color:var(--portico-text-muted)}.copy:hover svg{color:var(--portico-text)}
.netbtn{display:inline-flex;align-items:center;gap:4px;block-size:44px;padding-inline:10px 8px;border-radius:22px;color:var(--portico-text-muted)}
.netbtn.caution>svg:first-child{color:var(--portico-caution)}
.netbtn:hover{color:var(--portico-text)}`
