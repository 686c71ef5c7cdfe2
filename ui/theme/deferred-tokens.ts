import { createThemeRules } from './tokens.ts'

const dark = `
--portico-surface-sunken:#121110;--portico-text-disabled:#6f6a62;
--portico-accent-hover:#a3dfcc;--portico-accent-pressed:#7cc4ae;--portico-accent-soft:#1d2f2a;
--portico-positive:#8fce84;--portico-positive-soft:#212d1e;
--portico-caution:#e8b866;--portico-caution-soft:#352a16;
--portico-critical:#f2988a;--portico-critical-soft:#3a211d;
--portico-critical-fill:#f2988a;--portico-on-critical:#2b0c07;
--portico-toast:#2c2a27;
--portico-shadow-1:0 1px 2px rgb(0 0 0/.4);
--portico-shadow-2:0 8px 24px -8px rgb(0 0 0/.6),0 0 0 1px #3a3733;`

const light = `
--portico-surface-sunken:#eeebe6;--portico-text-disabled:#a19b91;
--portico-accent-hover:#0b5748;--portico-accent-pressed:#084a3d;--portico-accent-soft:#e2f0eb;
--portico-positive:#2c7132;--portico-positive-soft:#e6f2e3;
--portico-caution:#855600;--portico-caution-soft:#fbf0d9;
--portico-critical:#ae3226;--portico-critical-soft:#fbe9e6;
--portico-critical-fill:#ae3226;--portico-on-critical:#fff;
--portico-toast:#fff;
--portico-shadow-1:0 1px 2px rgb(44 36 20/.12);
--portico-shadow-2:0 8px 24px -8px rgb(44 36 20/.24),0 0 0 1px #e6e2dc;`

const shape = `
--portico-font-mono:ui-monospace,'SF Mono','Cascadia Mono','Roboto Mono',Menlo,Consolas,monospace;
--portico-type-display:600 2.5rem/2.75rem var(--portico-font);
--portico-type-mono:400 .8125rem/1.25rem var(--portico-font-mono);
--portico-space-1:4px;--portico-space-2:8px;--portico-space-3:12px;--portico-space-4:16px;
--portico-space-5:20px;--portico-space-6:24px;--portico-space-8:32px;--portico-space-10:40px;
--portico-radius-control:14px;--portico-radius-small:8px;--portico-target:44px;`

/** The custom properties that the first view does not need. */
export const deferredTokens = createThemeRules(dark + shape, light)
