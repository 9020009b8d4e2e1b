-- By what the database tells a clinic that the server named from one that anybody else named: the two halves of an HMAC
-- key, derived from the master key at every start (server/src/database/clinic-pass.ts). No role may read it.
create table clinic_pass_key (
  only_one boolean primary key default true check (only_one),
  inner_pad bytea not null check (octet_length(inner_pad) = 64),
  outer_pad bytea not null check (octet_length(outer_pad) = 64)
);
