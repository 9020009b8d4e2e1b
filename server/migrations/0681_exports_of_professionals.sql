-- A professional takes along what they wrote, as an admin takes along the clinic's desk.
alter table clinic_exports add column kind text not null default 'clinic' check (kind in ('clinic', 'mine'));
