create table groups (
  id text primary key,
  kind text not null,
  cause text not null,
  fingerprint jsonb not null,
  state text not null default 'open' check (state in ('open', 'resolved', 'muted')),
  resolved_in text,
  reports integer not null default 0,
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  wallets text[] not null default '{}',
  versions text[] not null default '{}'
);
create index groups_latest on groups (state, last_seen desc, id);

create table reports (
  id uuid primary key default gen_random_uuid(),
  digest text not null unique,
  group_id text references groups,
  portico text not null,
  build text,
  received_at timestamptz not null default now(),
  bytes integer not null,
  body bytea not null
);
-- The body is compressed before it comes here.
alter table reports alter column body set storage external;
create index reports_of_group on reports (group_id, received_at desc, id);
create index reports_by_age on reports (received_at);

create table builds (
  id uuid primary key default gen_random_uuid(),
  version text not null unique,
  bundle bytea not null,
  created_at timestamptz not null default now(),
  created_by text not null
);
alter table builds alter column bundle set storage external;

create table outcomes (
  report_id uuid not null references reports on delete cascade,
  build_id uuid not null references builds on delete cascade,
  still_happens text check (still_happens in ('yes', 'no', 'unclear')),
  runs integer not null default 0,
  primary key (build_id, report_id)
);
create index outcomes_of_report on outcomes (report_id);

create table members (
  id uuid primary key default gen_random_uuid(),
  name text not null unique,
  role text not null check (role in ('viewer', 'maintainer')),
  token_hash bytea not null unique,
  created_at timestamptz not null default now()
);

create table sessions (
  token_hash bytea primary key,
  member_id uuid references members on delete cascade,
  expires_at timestamptz not null
);

create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  who text not null,
  act text not null,
  subject text not null
);

create table settings (
  name text primary key,
  value text not null
);

create table migrations (version integer primary key, at timestamptz default now());
insert into migrations (version) values (1);
insert into groups (id, kind, cause, fingerprint, state, resolved_in, reports, first_seen, last_seen, wallets, versions) values
  ('y1phkfc9ku', 'crash', 'shop threw TypeError in reduce', '{"id":"y1phkfc9ku"}', 'resolved', '1.2.0', 2,
   '2026-11-20T10:00:00Z', '2026-11-21T23:30:00Z', '{example.harbor}', '{1.0.0,1.1.0}');
insert into reports (digest, group_id, portico, build, received_at, bytes, body) values
  ('second', 'y1phkfc9ku', '0.1.0', '1.0.0', '2026-11-20T10:00:00Z', 70, '\x1f8b0800000000000003ab564acb2fca4d2c51b2522ac82f2ac94cced72d4a05b1947494ca528b8a33f3f394ac0c75945232d3538b41aa8a5393f3f35294749452f34a8a32538b95aca2636b012f7c37e946000000'),
  ('first', 'y1phkfc9ku', '0.1.0', '1.1.0', '2026-11-21T23:30:00Z', 70, '\x1f8b0800000000000003ab564acb2fca4d2c51b2522ac82f2ac94cced72d4a05b1947494ca528b8a33f3f394ac0c75945232d3538b41aad2328b8a4192a979254599a9c54a56d1b1b50095c02b5b45000000');
