/** What stands below the ways to connect. */
export const legalSheet = (): string => `
.foot{font:var(--portico-type-caption);color:var(--portico-text-muted);text-align:center;text-wrap:balance}.foot a{color:var(--portico-text)}
.legal{display:flex;align-items:center;gap:10px;min-block-size:44px;text-align:start;cursor:pointer}.legal input{appearance:none;inline-size:20px;block-size:20px;margin:0;flex:none;border:1.5px solid var(--portico-line-strong);border-radius:6px;display:grid;place-items:center}.legal input:checked{background:var(--portico-accent);border-color:var(--portico-accent)}.legal input:checked::before{content:"";inline-size:10px;block-size:5px;border:solid var(--portico-on-accent);border-width:0 0 2px 2px;rotate:-45deg;translate:0 -1px}`
