/** Amount fields, details, and the review of a transfer. */
export const moneySheet = (): string => `
.amt{display:grid;grid-template-columns:minmax(0,1fr);gap:6px;padding:12px 14px}
.amt .split,.moves .split{display:flex;align-items:center;justify-content:space-between;gap:8px;min-inline-size:0}
.amt .entry{flex:1;min-inline-size:0;display:grid;align-items:center}.amt .entry>*{grid-area:1/1;font:var(--portico-type-display);font-size:2rem;letter-spacing:-.025em;font-variant-numeric:tabular-nums}
.amt .entry>.is-m{font-size:1.5rem}.amt .entry>.is-s{font-size:1.1875rem}.amt .entry>.is-xs{font-size:.9375rem}.amt .entry>.is-xxs{font-size:.75rem;font-weight:500}@media(pointer:coarse){.amt input:is(.is-xs,.is-xxs):focus{font-size:1rem}}
.amt input{min-inline-size:0;inline-size:100%;min-block-size:44px;outline:none}.grouped{pointer-events:none;white-space:nowrap;overflow:hidden}.entry>input:not(:focus):has(+.grouped){opacity:0}.entry>input:focus+.grouped{visibility:hidden}
.amt input::placeholder{color:var(--portico-text-muted);opacity:1}
.amt:focus-within{box-shadow:inset 0 0 0 2px var(--portico-focus)}
.amt:has(>.crit){box-shadow:inset 0 0 0 2px var(--portico-critical)}.amt .crit .entry{color:var(--portico-critical)}.crit .pill{color:var(--portico-text)}
.amt .about{font:var(--portico-type-small);color:var(--portico-text-muted);min-block-size:22px;flex-wrap:wrap}
.amt .lnk{margin-inline-end:-8px}.amt .about>.unit-switch{font:inherit;color:inherit;text-decoration:underline dotted;min-block-size:44px;margin-block:-11px}
.pill{display:inline-flex;align-items:center;gap:8px;min-block-size:44px;padding-inline:6px 10px;border-radius:22px;background:var(--portico-surface-hover);font:var(--portico-type-title);flex:none;max-inline-size:60%}
.pill bdi{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}.pill svg:last-child{color:var(--portico-text-muted);flex:none}
.msg{display:flex;gap:8px;font:var(--portico-type-small);align-items:flex-start;margin-block-start:-4px;padding-inline:2px}.msg svg{flex:none;margin-block-start:2px}
.kv{display:grid;grid-template-columns:minmax(0,1fr);padding-inline:2px}.kv>div{display:flex;justify-content:space-between;gap:16px;padding-block:7px;font:var(--portico-type-small)}.kv dt{color:var(--portico-text-muted)}.kv dd{font-weight:500;text-align:end;font-variant-numeric:tabular-nums;display:flex;align-items:center;gap:6px;min-inline-size:0;overflow-wrap:anywhere}.kv dd>[dir=ltr]{white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
.moves{display:grid;gap:10px;padding:14px}.moves small{font:var(--portico-type-label);color:var(--portico-text-muted);display:block}
.moves .named{font:var(--portico-type-display);letter-spacing:-.025em;font-size:1.5rem;line-height:2rem;display:block}.amt .about>*{display:flex;align-items:center;min-inline-size:0;max-inline-size:100%}.amt .about bdi{white-space:nowrap;overflow:hidden;text-overflow:ellipsis}.amt .about .lnk{flex:none}.moves .split>span:first-child{flex:1;min-inline-size:0}
.arrowline{display:flex;align-items:center;gap:12px;color:var(--portico-text-muted)}.arrowline::before,.arrowline::after{content:"";flex:1;block-size:1px;background:var(--portico-line)}
@media(forced-colors:active){.amt,.pill{border:1px solid ButtonText}}`
