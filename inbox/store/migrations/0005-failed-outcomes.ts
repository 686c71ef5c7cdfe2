/** Reruns whose jobs failed for good: nobody waits for them any more. */
export default /* sql */ `
alter table outcomes add column failed boolean not null default false;
`
